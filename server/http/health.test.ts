import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHealth } from './health.ts'

const isAnswering = vi.fn(async () => 1)
const tryWrite = vi.fn(async () => 1)
const onFailure = vi.fn()
let isHealthy: () => Promise<boolean>
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  isHealthy = createHealth({ isAnswering, tryWrite, onFailure })
})
afterEach(() => vi.useRealTimers())

it('isHealthy writes once for concurrent callers, and again five seconds later', async () => {
  expect(await Promise.all(Array.from({ length: 50 }, isHealthy))).not.toContain(false)
  vi.advanceTimersByTime(4900)
  await isHealthy()
  expect(tryWrite).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(200)
  await isHealthy()
  expect(tryWrite).toHaveBeenCalledTimes(2)
})

it('isHealthy is false while writing fails, retries each second, and reports the failure once', async () => {
  const full = new Error('no space left')
  tryWrite.mockRejectedValue(full)
  for (const _ of [1, 2, 3]) {
    expect(await isHealthy()).toBe(false)
    expect(await isHealthy()).toBe(false)
    vi.advanceTimersByTime(1100)
  }
  expect(tryWrite).toHaveBeenCalledTimes(3)
  expect(onFailure.mock.calls).toEqual([[full]])
  tryWrite.mockResolvedValue(1)
  expect(await isHealthy()).toBe(true)
})

it('isHealthy is false when the database does not answer, even after a recent write', async () => {
  expect(await isHealthy()).toBe(true)
  isAnswering.mockRejectedValue(new Error('gone'))
  expect(await isHealthy()).toBe(false)
})

it('isHealthy waits at most two seconds and does not retry beside a hanging try', async () => {
  tryWrite.mockReturnValue(new Promise(() => undefined))
  for (const _ of [1, 2]) {
    const answer = isHealthy()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answer).toBe(false)
  }
  expect(tryWrite).toHaveBeenCalledTimes(1)
})
