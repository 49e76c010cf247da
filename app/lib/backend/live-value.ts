import { useSyncExternalStore } from 'react'

type LiveValue<Value> = {
  /** What it is called where it is noted that it could not be read. */
  name: string
  /** What a page shows that does not know it yet. */
  unknown: Value
  /** What the host has written into this page, if it writes this. */
  written?: () => Value | null
  ask: (isFirst: boolean) => Promise<Value>
  /** How old it may become before it is asked for again, when somebody comes back to the page. */
  freshMs: number
  /** Asks for it anew whenever it has changed, until the returned function is called. */
  follow?: (refresh: () => Promise<void>) => () => void
}

/**
 * A query for pages that do without TanStack's: one value, which all parts of the page share. Answers a hook that follows it, and
 * what asks for it anew. While it cannot be read the page keeps what it shows.
 */
export function liveValue<Value>({ name, unknown, written, ask, freshMs, follow }: LiveValue<Value>) {
  let built: Value | undefined
  let known: Value | undefined
  let askedAt: number | undefined
  let hasFailed = false
  let asks = 0
  let shown = 0
  const listeners = new Set<() => void>()
  let stopFollowing: (() => void) | undefined

  /** What the page was written with, for parts that are hydrated later. */
  function atFirst(): Value {
    built ??= (!import.meta.env.SSR && written?.()) || unknown
    return built
  }

  function current(): Value {
    return known ?? atFirst()
  }

  async function refresh(): Promise<void> {
    askedAt = performance.now()
    const turn = ++asks
    try {
      const answer = await ask(current() === unknown)
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
    // What is written in the page is as old as the page.
    askedAt ??= current() === unknown ? Number.NEGATIVE_INFINITY : 0
    if (performance.now() - askedAt > freshMs) void refresh()
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

  return { useValue: () => useSyncExternalStore(subscribe, current, atFirst), refresh }
}
