import { useSyncExternalStore } from 'react'
import { whenIdle } from '#app/lib/loading/when-idle.ts'
import { venue } from '#domain/venue/venue.ts'
import type { VisitingHours } from '#domain/venue/visiting-hours.ts'

type Known = VisitingHours & {
  /** False until the hours are known. */
  isTold: boolean
  /** The structured data, if the page was sent without it. */
  data?: string
}

const FRESH_MS = 60_000
const ASK = `Ask us: ${venue.phone}`
const unknown: Known = {
  lines: [
    { when: 'Members', words: venue.memberHours },
    { when: 'Guests', words: ASK },
  ],
  guests: ASK,
  members: venue.memberHours,
  isTold: false,
}

let known: Known | undefined
let askedAt: number | undefined
const listeners = new Set<() => void>()

/**
 * The opening hours as staff have set them. The embedded host writes them into the page (server/site/live-page.ts), and there
 * they are read; elsewhere they are fetched when the page is idle. They are refetched when somebody returns to the page.
 */
export function useVisitingHours(): Known {
  return useSyncExternalStore(subscribe, current, current)
}

function current(): Known {
  known ??= (!import.meta.env.SSR && writtenHours()) || unknown
  return known
}

function writtenHours(): Known | null {
  const list = document.querySelector<HTMLElement>('[data-hours][data-guests]')
  if (list === null) return null
  const { guests = '', members = '' } = list.dataset
  const lines = [...list.children].map(({ firstChild, lastChild }) => ({
    when: firstChild?.textContent ?? '',
    words: lastChild?.textContent ?? '',
  }))
  return { lines, guests, members, isTold: true }
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

function askIfOld(): void {
  // The hours in the page are as old as the page.
  askedAt ??= current().isTold ? 0 : Number.NEGATIVE_INFINITY
  if (performance.now() - askedAt > FRESH_MS) void ask()
}

async function ask(): Promise<void> {
  askedAt = performance.now()
  const needsData = current() === unknown
  try {
    const { data, ...hours } = await fetchHours()
    known = { ...hours, isTold: true, data: needsData ? data : current().data }
    for (const listener of listeners) listener()
  } catch (error) {
    console.warn('The hours could not be asked for', error)
  }
}

/** Fetches the same rows that bookings use. The code for it is loaded now, because most pages come with their hours. */
async function fetchHours() {
  const [{ publicRows }, { demoClock }, { dayOf }, { hoursForPage }] = await Promise.all([
    import('#app/lib/backend/public-rows.ts'),
    import('#app/lib/backend/demo-clock.ts'),
    import('#domain/venue/venue-clock.ts'),
    import('./rules.ts'),
  ])
  const clock = await demoClock().catch(() => null)
  const now = clock === null ? Date.now() : Date.parse(clock)
  const [hours, exceptions] = await Promise.all([
    publicRows('opening_hours?select=weekday,opens_minute,closes_minute&order=weekday,opens_minute'),
    publicRows(
      `opening_exceptions?select=day,opens_minute,closes_minute,note,members_too&day=gte.${dayOf(now)}&order=day`,
    ),
  ])
  return hoursForPage(hours, exceptions, now)
}
