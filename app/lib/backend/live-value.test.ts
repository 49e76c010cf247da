// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveValue } from './live-value.ts'

const FRESH_MS = 30_000
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns to the page after that time. */
async function comeBack(afterMs: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(afterMs))
  await act(async () => void window.dispatchEvent(new Event('focus')))
}

function countingUp() {
  let count = 0
  return vi.fn(async () => `answer ${++count}`)
}

it('a live value is requested once for the whole page, and again when a person returns to an old one', async () => {
  const ask = countingUp()
  const { useValue } = liveValue({
    name: 'A value',
    unknown: () => 'nothing yet',
    ask,
    freshMs: FRESH_MS,
  })
  const one = renderHook(useValue)
  const other = renderHook(useValue)
  expect(one.result.current).toBe('nothing yet')
  await comeBack(FRESH_MS - 1)
  expect([one, other].map(({ result }) => result.current)).toEqual(['answer 1', 'answer 1'])
  await comeBack(2)
  expect([one, other].map(({ result }) => result.current)).toEqual(['answer 2', 'answer 2'])

  one.unmount()
  other.unmount()
  await comeBack(FRESH_MS + 1)
  expect(ask).toHaveBeenCalledTimes(2)
})

it("a live value starts with the server's value and requests it only once it is old", async () => {
  const ask = countingUp()
  const { useValue } = liveValue({
    name: 'A value',
    unknown: () => '',
    useServerValue: () => 'told',
    ask,
    freshMs: performance.now() + 1,
  })
  const { result } = renderHook(useValue)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current).toBe('told')
  expect(ask).not.toHaveBeenCalled()
})

it('a live value from the server is kept for the next page, whose loader does not provide it', async () => {
  const ask = countingUp()
  let told: string | null = 'told'
  const freshMs = performance.now() + 1
  const { useValue } = liveValue({
    name: 'A value',
    unknown: () => '',
    useServerValue: () => told,
    ask,
    freshMs,
  })
  renderHook(useValue).unmount()
  told = null
  const { result } = renderHook(useValue)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current).toBe('told')
  expect(ask).not.toHaveBeenCalled()
})

it('a live value keeps its last answer when a refresh fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const ask = vi.fn(async () => 'an answer')
  const { useValue, refresh } = liveValue({
    name: 'A value',
    unknown: () => '',
    ask,
    freshMs: FRESH_MS,
  })
  const { result } = renderHook(useValue)
  await act(() => vi.advanceTimersByTimeAsync(0))
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await act(refresh)
  await act(refresh)
  expect(result.current).toBe('an answer')
  expect(warned).toHaveBeenCalledExactlyOnceWith('A value could not be read', expect.any(TypeError))
})

it('a live value shows the answer to the latest request, whichever arrives last', async () => {
  const answers: ((answer: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => answers.push(resolve))
  const { useValue, refresh } = liveValue({
    name: 'A value',
    unknown: () => '',
    ask,
    freshMs: FRESH_MS,
  })
  const { result } = renderHook(useValue)
  const again = refresh()
  answers[1]?.('after the sale')
  await act(() => again)
  await act(async () => answers[0]?.('before the sale'))
  expect(result.current).toBe('after the sale')
})

it('a live value is refreshed by the signal it follows while a component shows it', async () => {
  const ask = countingUp()
  const stop = vi.fn()
  let tell = async () => {}
  const { useValue } = liveValue({
    name: 'A value',
    unknown: () => '',
    ask,
    freshMs: FRESH_MS,
    follow: (refresh) => {
      tell = refresh
      return stop
    },
  })
  const { result, unmount } = renderHook(useValue)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current).toBe('answer 1')
  await act(tell)
  expect(result.current).toBe('answer 2')
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})
