import { useEffect, useSyncExternalStore } from 'react'

type LiveValue<Value> = {
  /** Names the value in the warning that is logged when a read fails. */
  name: string
  /** Shown until the value is known. */
  unknown: Value
  /** A hook that returns the value from the server's loader data, or null. */
  useServerValue?: () => Value | null
  ask: () => Promise<Value>
  /** The age after which the value is read again when the user returns to the page. */
  freshMs: number
  /** Calls `refresh` whenever the value has changed, until the returned function is called. */
  follow?: (refresh: () => Promise<void>) => () => void
}

/**
 * A shared value for pages that load without TanStack Query. Returns a hook that follows it and a function that refreshes
 * it. When a read fails, the page keeps the last value.
 */
export function liveValue<Value>({ name, unknown, useServerValue, ask, freshMs, follow }: LiveValue<Value>) {
  let known: Value | undefined
  let askedAt: number | undefined
  let hasFailed = false
  let asks = 0
  let shown = 0
  const listeners = new Set<() => void>()
  let stopFollowing: (() => void) | undefined

  const current = () => known

  async function refresh(): Promise<void> {
    askedAt = performance.now()
    const turn = ++asks
    try {
      const answer = await ask()
      hasFailed = false
      // A later read has already finished.
      if (turn < shown) return
      shown = turn
      known = answer
      for (const listener of listeners) listener()
    } catch (error) {
      // Logged once, not on each return to the page.
      if (!hasFailed) console.warn(`${name} could not be read`, error)
      hasFailed = true
    }
  }

  function refreshIfOld(): void {
    if (performance.now() - (askedAt ?? Number.NEGATIVE_INFINITY) > freshMs) void refresh()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('focus', refreshIfOld)
      stopFollowing = follow?.(refresh)
    }
    listeners.add(listener)
    refreshIfOld()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('focus', refreshIfOld)
      stopFollowing?.()
    }
  }

  function useValue(): Value {
    const told = useServerValue?.() ?? null
    // This effect runs before the subscription, which refreshes old values.
    useEffect(() => {
      if (told === null) return
      // Keeps the value for pages whose loader does not provide it.
      known ??= told
      // The server's value is as old as the page.
      askedAt ??= 0
    }, [told])
    return useSyncExternalStore(subscribe, current, () => undefined) ?? told ?? unknown
  }

  return { useValue, refresh }
}
