import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHealth } from './health.ts'

const answers = vi.fn(async () => 1)
const writes = vi.fn(async () => 1)
const onBad = vi.fn()
let isHealthy: () => Promise<boolean>
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  isHealthy = createHealth({ answers, writes, onBad })
})
afterEach(() => vi.useRealTimers())

it('tries to write once, however many ask, and again five seconds later', async () => {
  expect(await Promise.all(Array.from({ length: 50 }, isHealthy))).not.toContain(false)
  vi.advanceTimersByTime(4900)
  await isHealthy()
  expect(writes).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(200)
  await isHealthy()
  expect(writes).toHaveBeenCalledTimes(2)
})

it('is not healthy while nothing can be written, is tried again each second, and is told of once', async () => {
  const full = new Error('no space left')
  writes.mockRejectedValue(full)
  for (const _ of [1, 2, 3]) {
    expect(await isHealthy()).toBe(false)
    expect(await isHealthy()).toBe(false)
    vi.advanceTimersByTime(1100)
  }
  expect(writes).toHaveBeenCalledTimes(3)
  expect(onBad.mock.calls).toEqual([[full]])
  writes.mockResolvedValue(1)
  expect(await isHealthy()).toBe(true)
})

it('is not healthy without an answer, whatever could be written a moment ago', async () => {
  expect(await isHealthy()).toBe(true)
  answers.mockRejectedValue(new Error('gone'))
  expect(await isHealthy()).toBe(false)
})

it('waits two seconds at most, and does not try again beside a try that hangs', async () => {
  writes.mockReturnValue(new Promise(() => undefined))
  for (const _ of [1, 2]) {
    const asked = isHealthy()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await asked).toBe(false)
  }
  expect(writes).toHaveBeenCalledTimes(1)
})
