import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import { paymentAttempts } from '#app/lib/payment/payment-attempt.ts'
import { BookingSearch, HeldBay, TypedGuest } from './schema.ts'

export function readBookingSearch(params: URLSearchParams): BookingSearch {
  return BookingSearch.parse({
    day: params.get('day'),
    minutes: params.get('minutes') ?? undefined,
    players: params.get('players') ?? undefined,
    view: params.get('view'),
    part: params.get('part') ?? '',
    bay: params.get('bay') ?? '',
    moves: params.get('moves') ?? '',
    key: params.get('key') ?? '',
    longer: params.get('longer') ?? '',
    offer: params.get('offer') ?? '',
    hold: params.get('hold') ?? '',
    booked: params.get('booked') ?? '',
  })
}

/** How a choice changes the history: replaces the entry, adds a step, or goes back. */
type SearchStep = 'in place' | 'step' | 'back'
export type OnSearch = (patch: Partial<BookingSearch>, how?: SearchStep) => void

/** The query string with a changed choice. */
export function withBookingSearch(params: URLSearchParams, patch: Partial<BookingSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The heading while a booking is changed. */
export const MOVING_TITLE = 'Change Your Booking'

/** The address at which a booking gets a new time. */
export function movePath({ number, key }: { number: string; key: string }): string {
  return `/booking?${new URLSearchParams({ moves: number, key })}`
}

/** The address at which a booking is extended. */
export function longerPath({ number, key }: { number: string; key: string }, minutes: number): string {
  return `/booking?${new URLSearchParams({ moves: number, key, longer: String(minutes) })}`
}

/** Payment attempts of holds. The hold's id is the attempt's. */
export const attempts = paymentAttempts('nightlark.booking')

/** The time held by this tab and the guest's details, which survive a reload. */
export const keptHold = sessionDraft('nightlark.hold', HeldBay)
export const keptGuest = sessionDraft('nightlark.guest', TypedGuest)

/** Whether a payment for a hold may have been made. */
export function canBePaid({ hold }: HeldBay): boolean {
  return attempts.isUnanswered({ id: hold.id, kept: null })
}

/** The tab's hold when the page opens. A hold with an unanswered payment comes first, because it must be checked. */
export function firstHold(moves: string | undefined): HeldBay | null {
  const kept = keptHold.read()
  const held = unansweredHold() ?? (kept && kept.until > Date.now() ? kept : null)
  // A hold for another booking would move that one.
  return held && (held.move !== null) === (moves !== undefined) && held.moves === moves ? held : null
}

/** The hold with an unanswered payment. After a reload it is checked, not paid again. */
export function unansweredHold(): HeldBay | null {
  const attempt = attempts.current()
  return attempt?.isOpen ? (HeldBay.safeParse(attempt.kept).data ?? null) : null
}

/**
 * Returns the start time that a link asks for and removes it from the address, so that going back or reloading does not
 * hold the time again.
 */
export function takeAskedStart(): number | null {
  const asked = new URLSearchParams(window.location.search).get('at')
  if (asked === null) return null
  const url = new URL(window.location.href)
  url.searchParams.delete('at')
  window.history.replaceState(window.history.state, '', url)
  const start = Number(asked)
  return Number.isInteger(start) && start > 0 ? start : null
}
