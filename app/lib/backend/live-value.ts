import { useEffect, useSyncExternalStore } from 'react'

type LiveValue<Value> = {
  /** For the warning that is logged when a read fails. */
  name: string
  /** Shown until the value is known. */
  unknown: () => Value
  /** A hook that returns the value from the server's loader data, or null. */
  useServerValue?: () => Value | null
  ask: () => Promise<Value>
  /** The age after which the value is read again when the user returns to the page. */
  freshMs: number
  /** Calls `refresh` when the value has changed. Returns a function that stops. */
  follow?: (refresh: () => Promise<void>) => () => void
}

/** A shared value for pages that load without TanStack Query. Keeps the last value if a read fails. */
export function liveValue<Value>({ name, unknown, useServerValue, ask, freshMs, follow }: LiveValue<Value>) {
  let known: Value | undefined
  let askedAt: number | undefined
  let hasFailed = false
  let started = 0
  let latestShown = 0
  const listeners = new Set<() => void>()
  let stopFollowing: (() => void) | undefined

  const current = () => known

  async function refresh(): Promise<void> {
    askedAt = performance.now()
    const read = ++started
    try {
      const answer = await ask()
      hasFailed = false
      // A later read has already finished.
      if (read < latestShown) return
      latestShown = read
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
    const serverValue = useServerValue?.() ?? null
    // This effect runs before the subscription, which refreshes old values.
    useEffect(() => {
      if (serverValue === null) return
      // Keeps the value for pages whose loader does not provide it.
      known ??= serverValue
      // The server's value is as old as the page.
      askedAt ??= 0
    }, [serverValue])
    return useSyncExternalStore(subscribe, current, () => undefined) ?? serverValue ?? unknown()
  }

  return { useValue, refresh }
}
