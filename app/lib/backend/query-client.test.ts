import { describe, expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { queryClient, queryDefaults } from './query-client.ts'

const { retry, retryDelay } = queryDefaults.queries

describe('queryDefaults', () => {
  it('a query retries a transient failure three times', () => {
    const lost = new AppError('network')
    expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false])
    expect(retry(0, new TypeError('fetch failed'))).toBe(true)
  })

  it.each(['forbidden', 'invalid', 'not_found', 'signed_out', 'too_many', 'refused', 'unanswered'] as const)(
    'a query does not retry after %s',
    (code) => expect(retry(0, new AppError(code))).toBe(false),
  )

  it('a query waits 1, 2, 4 seconds between retries and never more than 30', () => {
    expect([0, 1, 2].map(retryDelay)).toEqual([1_000, 2_000, 4_000])
    expect(retryDelay(20)).toBe(30_000)
  })
})

it('a failed refetch keeps the cached rows unless access was lost', async () => {
  const read = (queryFn: () => Promise<string[]>) =>
    queryClient.fetchQuery({ queryKey: ['rows'], queryFn, staleTime: 0, retry: false }).catch(() => undefined)
  await read(async () => ['a row'])
  await read(() => Promise.reject(new AppError('unexpected')))
  expect(queryClient.getQueryData(['rows'])).toEqual(['a row'])
  await read(() => Promise.reject(new AppError('forbidden')))
  expect(queryClient.getQueryData(['rows'])).toBeUndefined()
})
