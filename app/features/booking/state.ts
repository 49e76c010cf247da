import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import { paymentAttempts } from '#app/lib/payment/payment-attempt.ts'
import { BookingSearch, GuestDraft, HeldBay } from './schema.ts'

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

/** Replaces the history entry, adds one, or goes back. */
type SearchStep = 'in place' | 'step' | 'back'
export type OnSearch = (patch: Partial<BookingSearch>, how?: SearchStep) => void

export function withBookingSearch(params: URLSearchParams, patch: Partial<BookingSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Page title while a booking is being changed. */
export const MOVING_TITLE = 'Change Your Booking'

export function movePath({ number, key }: { number: string; key: string }): string {
  return `/booking?${new URLSearchParams({ moves: number, key })}`
}

export function longerPath({ number, key }: { number: string; key: string }, minutes: number): string {
  return `/booking?${new URLSearchParams({ moves: number, key, longer: String(minutes) })}`
}

/** A hold's id is also the id of its payment attempt. */
export const attempts = paymentAttempts('nightlark.booking')

export const storedHold = sessionDraft('nightlark.hold', HeldBay)
export const storedGuest = sessionDraft('nightlark.guest', GuestDraft)

export function mayBePaid({ hold }: HeldBay): boolean {
  return attempts.isUnanswered({ id: hold.id, kept: null })
}

/** An unanswered payment comes first, because it must be checked. */
export function readInitialHold(moves: string | undefined): HeldBay | null {
  const kept = storedHold.read()
  const held = findUnansweredHold() ?? (kept && kept.until > Date.now() ? kept : null)
  // A hold that moves another booking must not be used for this one.
  return held && (held.move !== null) === (moves !== undefined) && held.moves === moves ? held : null
}

export function findUnansweredHold(): HeldBay | null {
  const attempt = attempts.current()
  return attempt?.isOpen ? (HeldBay.safeParse(attempt.kept).data ?? null) : null
}

/** Removes the requested start from the URL, so that going back or reloading does not hold it again. */
export function takeLinkedStart(): number | null {
  const asked = new URLSearchParams(window.location.search).get('at')
  if (asked === null) return null
  const url = new URL(window.location.href)
  url.searchParams.delete('at')
  window.history.replaceState(window.history.state, '', url)
  const start = Number(asked)
  return Number.isInteger(start) && start > 0 ? start : null
}
