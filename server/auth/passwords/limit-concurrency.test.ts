import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('lets so many work at a time, in the order they came, whatever becomes of each', async () => {
  const turn = limitConcurrency(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) =>
    turn(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 1) throw new Error('went wrong')
      return n
    })
  const all = Promise.allSettled([1, 2, 3, 4].map(work))
  expect(begun).toEqual([1, 2])
  for (const n of [0, 1, 2, 3]) {
    await expect.poll(() => ends[n]).toBeDefined()
    expect(begun.length).toBeLessThanOrEqual(n + 2)
    ends[n]?.()
  }
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(begun).toEqual([1, 2, 3, 4])
})
