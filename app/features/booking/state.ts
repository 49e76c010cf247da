import { paymentAttempts } from '#app/lib/till/payment-attempt.ts'
import { BookingSearch, HeldBay } from './schema.ts'

export function readBookingSearch(params: URLSearchParams): BookingSearch {
  return BookingSearch.parse({
    day: params.get('day'),
    minutes: params.get('minutes') ?? undefined,
    players: params.get('players') ?? undefined,
    view: params.get('view') ?? undefined,
    moves: params.get('moves') ?? '',
    key: params.get('key') ?? '',
  })
}

/** The query string with a changed choice. */
export function withBookingSearch(params: URLSearchParams, patch: Partial<BookingSearch>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) next.set(name, String(value))
  return next
}

/** The address at which a new time is chosen for a booking. */
export function movePath({ number, key }: { number: string; key: string }): string {
  return `/booking?${new URLSearchParams({ moves: number, key })}`
}

/** The attempt to pay a hold: the hold's id is the attempt's. */
export const attempts = paymentAttempts('nightlark.booking')

/** The hold whose payment was not answered. After a reload it is asked about and not paid again. */
export function unansweredHold(): HeldBay | null {
  const attempt = attempts.current()
  return attempt?.isOpen ? (HeldBay.safeParse(attempt.kept).data ?? null) : null
}
