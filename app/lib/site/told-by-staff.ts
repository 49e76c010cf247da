import { useSyncExternalStore } from 'react'
import { whenIdle } from '../loading/when-idle.ts'

const FRESH_MS = 60_000

type ToldSource<Told> = {
  unknown: Told
  /** What the host has written into this page; null where it has not. */
  written: () => Told | null
  /** Asks the backend. */
  ask: (isFirst: boolean) => Promise<Told>
}

/**
 * A hook that tells what staff have set. The embedded host writes it into the page (server/site/live-page.ts), and there it is
 * read; elsewhere it is fetched when the page is idle. It is fetched again when somebody returns to the page.
 */
export function toldByStaff<Told>({ unknown, written, ask }: ToldSource<Told>): () => Told {
  let known: Told | undefined
  let askedAt: number | undefined
  const listeners = new Set<() => void>()

  function current(): Told {
    known ??= (!import.meta.env.SSR && written()) || unknown
    return known
  }

  function askIfOld(): void {
    // What is written in the page is as old as the page.
    askedAt ??= current() === unknown ? Number.NEGATIVE_INFINITY : 0
    if (performance.now() - askedAt > FRESH_MS) void askNow()
  }

  async function askNow(): Promise<void> {
    askedAt = performance.now()
    try {
      known = await ask(current() === unknown)
      for (const listener of listeners) listener()
    } catch (error) {
      console.warn('Not told what staff have set', error)
    }
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('focus', askIfOld)
    listeners.add(listener)
    const callOff = whenIdle(askIfOld)
    return () => {
      callOff()
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('focus', askIfOld)
    }
  }

  return () => useSyncExternalStore(subscribe, current, current)
}

/** The list of that name that the host has written into this page; null where it has not. */
export function writtenList(name: string): { list: HTMLElement; rows: Record<string, string>[] } | null {
  const list = document.querySelector<HTMLElement>(`[data-told-list=${name}][data-known]`)
  if (list === null) return null
  const rows = [...list.children].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [
        part.dataset.part,
        part.textContent ?? '',
      ]),
    ),
  )
  return { list, rows }
}
