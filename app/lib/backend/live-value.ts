import { useEffect, useSyncExternalStore } from 'react'

type LiveValue<Value> = {
  /** What it is called where it is noted that it could not be read. */
  name: string
  /** What a page shows that does not know it yet. */
  unknown: Value
  /** A hook that returns the value from the server's loader data, or null. */
  useServerValue?: () => Value | null
  ask: () => Promise<Value>
  /** How old it may become before it is asked for again, when somebody comes back to the page. */
  freshMs: number
  /** Asks for it anew whenever it has changed, until the returned function is called. */
  follow?: (refresh: () => Promise<void>) => () => void
}

/**
 * A query for pages that do without TanStack's: one value, which all parts of the page share. Answers a hook that follows it, and
 * what asks for it anew. While it cannot be read the page keeps what it shows.
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
      // The answer to a later question is known already.
      if (turn < shown) return
      shown = turn
      known = answer
      for (const listener of listeners) listener()
    } catch (error) {
      // Once, not each time that somebody comes back.
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
