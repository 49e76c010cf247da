import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { isTransient } from './errors.ts'

type OutageTiming = {
  /** A request that takes longer triggers a probe. */
  slowMs: number
  /** Timeout of a probe. */
  probeMs: number
  /** Between probes while the backend is down. */
  againMs: number
}

/** slowMs and probeMs together stay under the five seconds after which people reload. Tests shorten them. */
export const outageTiming: OutageTiming = { slowMs: 2_500, probeMs: 2_000, againMs: 2_000 }

/** Reads a public row, so it needs no session. */
async function probeBackend(signal: AbortSignal): Promise<boolean> {
  const { status } = await ask('rest/v1/bays?select=id&limit=1', { signal })
  return status < 500
}

type Watched = Pick<QueryClient, 'getQueryCache' | 'getMutationCache' | 'refetchQueries'>

/**
 * A failed or slow request only starts a probe, and the probe decides, so that one broken screen is not an outage.
 * Refetches the queries on the screen when the backend is back.
 */
export function watchOutage(
  client: Watched,
  onChange: (isOut: boolean) => void,
  {
    timing = outageTiming,
    probe = probeBackend,
  }: { timing?: OutageTiming; probe?: typeof probeBackend } = {},
): { suspect: () => void; stop: () => void } {
  let isOut = false
  let isProbing = false
  const ended = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let nextProbe: ReturnType<typeof setTimeout> | undefined

  function schedule(act: () => void, milliseconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, milliseconds)
    timers.add(timer)
  }

  async function runProbe(): Promise<void> {
    if (isProbing || ended.signal.aborted) return
    isProbing = true
    const timeout = new AbortController()
    schedule(() => timeout.abort(), timing.probeMs)
    const isAnswering = await untilAborted(probe(timeout.signal), timeout.signal).catch(() => false)
    isProbing = false
    if (ended.signal.aborted) return
    if (isOut === isAnswering) {
      isOut = !isAnswering
      onChange(isOut)
      if (!isOut) void client.refetchQueries({ type: 'active' })
    }
    clearTimeout(nextProbe)
    if (isOut) nextProbe = setTimeout(suspect, timing.againMs)
  }

  const suspect = () => void runProbe()
  const isRunning = ({ state }: { state: { fetchStatus?: string; status: string } }) =>
    state.fetchStatus === 'fetching' || (state.fetchStatus === undefined && state.status === 'pending')

  function handleEvent(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): void {
    if (event.type !== 'updated' || isOut) return
    const { action } = event
    const request = 'query' in event ? event.query : event.mutation
    if (action.type === 'fetch' || action.type === 'pending')
      schedule(() => isRunning(request) && suspect(), timing.slowMs)
    if ((action.type === 'failed' || action.type === 'error') && action.error && isTransient(action.error))
      suspect()
  }

  const stops = [
    client.getQueryCache().subscribe(handleEvent),
    client.getMutationCache().subscribe(handleEvent),
  ]
  return {
    suspect,
    stop: () => {
      ended.abort()
      clearTimeout(nextProbe)
      for (const timer of timers) clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])
}
