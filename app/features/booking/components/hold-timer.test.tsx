// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HoldTimer } from './hold-timer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('the hold timer counts down each second, announces each minute, and reports the end once', async () => {
  const onExpire = vi.fn()
  render(<HoldTimer until={Date.now() + 10 * 60_000} onExpire={onExpire} />)
  const shown = () => screen.getByRole('timer').textContent
  const announced = () => screen.getByRole('status').textContent
  expect(shown()).toContain('Held for 10:00')
  expect(announced()).toBe('')
  await later(18)
  expect(shown()).toContain('Held for 9:42')
  expect(announced()).toBe('Held for 10 more minutes.')
  await later(60)
  expect(announced()).toBe('Held for 9 more minutes.')
  await later(8 * 60)
  expect(announced()).toBe('Held for one more minute.')
  expect(onExpire).not.toHaveBeenCalled()
  await later(120)
  expect(onExpire).toHaveBeenCalledTimes(1)
})
