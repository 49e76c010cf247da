import { expect, it, vi } from 'vitest'
import { createMemoryStore } from './rate-limit-store.ts'
import { createRateLimits } from './rate-limits.ts'

it('a rate limit allows its number of tries and then returns the seconds until the window ends', async () => {
  vi.useFakeTimers()
  const limits = createRateLimits(createMemoryStore(), {
    'e-mail change': { allowed: 2, window: '5 minutes' },
  })
  const count = () => limits.count('e-mail change', 'pat')
  expect([await count(), await count(), await count()]).toEqual([0, 0, 300])
  expect(await limits.count('e-mail change', 'sam')).toBe(0)
  vi.advanceTimersByTime(300_000)
  expect(await count()).toBe(0)
  vi.useRealTimers()
})

it('a rate limit can take back one try and forget a whole bucket', async () => {
  const limits = createRateLimits(createMemoryStore(), { 'e-mail change': { allowed: 1, window: '1 day' } })
  const count = async () => (await limits.count('e-mail change', 'pat')) > 0
  expect([await count(), await count()]).toEqual([false, true])
  await limits.decrement('e-mail change', 'pat')
  await limits.decrement('e-mail change', 'pat')
  expect(await count()).toBe(false)
  await limits.forget('e-mail change', 'pat')
  expect([await count(), await count()]).toEqual([false, true])
})
