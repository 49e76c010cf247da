import { expect, it, vi } from 'vitest'
import { once } from './once.ts'

it('once runs the request one time for concurrent callers, and again after a failure', async () => {
  const ask = vi.fn(async () => 'known')
  ask.mockRejectedValueOnce(new Error('No line'))
  const answer = once(ask)
  expect(await Promise.allSettled([answer(), answer()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await Promise.all([answer(), answer()])).toEqual(['known', 'known'])
  expect(ask).toHaveBeenCalledTimes(2)
})
