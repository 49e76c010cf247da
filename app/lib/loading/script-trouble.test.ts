import { expect, it, vi } from 'vitest'
import { askAgain, keepAsking } from './script-trouble.ts'

/** A part that is had or not as the test says. */
function part() {
  const attempts: { resolve: (part: string) => void; reject: (cause: Error) => void }[] = []
  const load = () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject }))
  return { load, attempts }
}

it('tries again at the next press, and not by itself', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { load, attempts } = part()
  const had = keepAsking(load)
  attempts[0]?.reject(new Error('no line'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(attempts).toHaveLength(1)
  askAgain()
  await vi.waitFor(() => expect(attempts).toHaveLength(2))
  attempts[1]?.resolve('part')
  expect(await had).toBe('part')
})

it('loses no press that comes while an attempt is on its way', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { load, attempts } = part()
  const had = keepAsking(load)
  askAgain()
  attempts[0]?.reject(new Error('no line'))
  await vi.waitFor(() => expect(attempts).toHaveLength(2))
  attempts[1]?.resolve('part')
  expect(await had).toBe('part')
})
