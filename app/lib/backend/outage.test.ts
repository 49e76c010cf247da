import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from './errors.ts'
import { outageTiming, watchOutage } from './outage.ts'

let client: QueryClient
let isAnswering = false
const reports: boolean[] = []
const probe = () => (isAnswering ? Promise.resolve(true) : Promise.reject(new TypeError('Failed to fetch')))
let watch: ReturnType<typeof watchOutage>
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  isAnswering = false
  reports.length = 0
  watch = watchOutage(client, (isOut) => reports.push(isOut), { probe })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

const read = (queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey: ['rows'], queryFn }).catch(() => {})

it('watchOutage reports an outage when a request fails, and its end on the first answer', async () => {
  await read(() => Promise.reject(new AppError('network')))
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual([true])
  isAnswering = true
  await vi.advanceTimersByTimeAsync(outageTiming.againMs)
  expect(reports).toEqual([true, false])
})

it('watchOutage reports an outage within five seconds when requests and probes hang', async () => {
  watch.stop()
  watch = watchOutage(client, (isOut) => reports.push(isOut), { probe: () => new Promise(() => {}) })
  void read(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(reports).toEqual([true])
})

it('watchOutage ignores a failing screen while the backend answers, and a refusal', async () => {
  isAnswering = true
  await read(() => Promise.reject(new AppError('unexpected')))
  isAnswering = false
  await read(() => Promise.reject(new AppError('forbidden')))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reports).toEqual([])
})

it('watchOutage refetches the active queries when the outage ends', async () => {
  const refetch = vi.spyOn(client, 'refetchQueries')
  watch.suspect()
  await vi.advanceTimersByTimeAsync(0)
  expect(refetch).not.toHaveBeenCalled()
  isAnswering = true
  await vi.advanceTimersByTimeAsync(outageTiming.againMs)
  expect(refetch).toHaveBeenCalledWith({ type: 'active' })
})
