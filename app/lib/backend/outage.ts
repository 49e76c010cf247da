import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { isPassing } from './errors.ts'

type OutageTiming = {
  /** How long a request may take before the backend is probed. */
  slowMs: number
  /** Timeout of a probe. */
  probeMs: number
  /** Pause between probes while the backend is down. */
  againMs: number
}

/** slowMs and probeMs together stay under the five seconds after which people reload. Tests shorten them. */
export const outageTiming: OutageTiming = { slowMs: 2_500, probeMs: 2_000, againMs: 2_000 }

/** Whether the backend answers. Reads a public row, so it needs no session. */
async function answers(signal: AbortSignal): Promise<boolean> {
  const { status } = await ask('rest/v1/bays?select=id&limit=1', { signal })
  return status < 500
}

type Watched = Pick<QueryClient, 'getQueryCache' | 'getMutationCache' | 'refetchQueries'>

/**
 * Watches whether the backend answers. A failed or slow request only starts a probe, and the probe decides, so that one
 * broken screen is not an outage. When the backend is back, the queries on the screen are refetched.
 */
export function watchOutage(
  client: Watched,
  onChange: (isOut: boolean) => void,
  { timing = outageTiming, probe = answers }: { timing?: OutageTiming; probe?: typeof answers } = {},
): { suspect: () => void; stop: () => void } {
  let isOut = false
  let isAsking = false
  const ended = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let again: ReturnType<typeof setTimeout> | undefined

  function later(act: () => void, milliseconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, milliseconds)
    timers.add(timer)
  }

  async function look(): Promise<void> {
    if (isAsking || ended.signal.aborted) return
    isAsking = true
    const patience = new AbortController()
    later(() => patience.abort(), timing.probeMs)
    const isAnswering = await untilAborted(probe(patience.signal), patience.signal).catch(() => false)
    isAsking = false
    if (ended.signal.aborted) return
    if (isOut === isAnswering) {
      isOut = !isAnswering
      onChange(isOut)
      if (!isOut) void client.refetchQueries({ type: 'active' })
    }
    clearTimeout(again)
    if (isOut) again = setTimeout(suspect, timing.againMs)
  }

  const suspect = () => void look()
  const isUnderWay = ({ state }: { state: { fetchStatus?: string; status: string } }) =>
    state.fetchStatus === 'fetching' || (state.fetchStatus === undefined && state.status === 'pending')

  function follow(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): void {
    if (event.type !== 'updated' || isOut) return
    const { action } = event
    const asked = 'query' in event ? event.query : event.mutation
    if (action.type === 'fetch' || action.type === 'pending')
      later(() => isUnderWay(asked) && suspect(), timing.slowMs)
    if ((action.type === 'failed' || action.type === 'error') && action.error && isPassing(action.error))
      suspect()
  }

  const stops = [client.getQueryCache().subscribe(follow), client.getMutationCache().subscribe(follow)]
  return {
    suspect,
    stop: () => {
      ended.abort()
      clearTimeout(again)
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
