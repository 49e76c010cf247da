import { expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

it('fewAtOnce runs all work in order, with a limit on concurrency', async () => {
  const inTurn = fewAtOnce(3)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    begun.push(n)
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    return n
  }
  const all = Array.from({ length: 20 }, (_, n) => n)
  expect(await Promise.all(all.map((n) => inTurn(work(n))))).toEqual(all)
  expect(begun).toEqual(all)
  expect(most).toBe(3)
})

it('fewAtOnce continues after a failure', async () => {
  const inTurn = fewAtOnce(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const after = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await after).toBe('yes')
})
