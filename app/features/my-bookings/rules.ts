import type { MyBooking } from '#domain/contract/booking.ts'
import type { MyLink } from '#domain/contract/payment-link.ts'

/** Splits bookings by whether they have ended; the order is kept. */
export function splitByNow<Ends extends Pick<MyBooking, 'end'>>(bookings: readonly Ends[], now: number) {
  return {
    coming: bookings.filter(({ end }) => end > now),
    past: bookings.filter(({ end }) => end <= now),
  }
}

/** Groups bookings that were paid together at the position of the first. A party is one line, a series a list of its own. */
export type Shown =
  | { kind: 'one' | 'party'; id: string; ids: string[]; booking: MyBooking }
  | { kind: 'series'; id: string; bookings: MyBooking[] }

export function shownTogether(bookings: readonly MyBooking[]): Shown[] {
  const groups = Map.groupBy(bookings, groupOf)
  return [...groups.values()].map((group): Shown => {
    const [booking] = group
    if (!booking) throw new Error('Nobody groups nothing.')
    const kind = group.length > 1 ? booking.bill?.kind : undefined
    if (kind === 'series') return { kind, id: booking.id, bookings: group }
    return {
      kind: kind ?? 'one',
      id: booking.id,
      ids: group.map(({ id }) => id),
      booking: kind === 'party' ? asOne(booking, group) : booking,
    }
  })
}

/** Groups the bays of a party with the same status and time. Bays that staff moved or ended separately are lines of their own. */
function groupOf({ id, bill, status, start }: MyBooking): string {
  if (!bill) return id
  return bill.kind === 'series' ? bill.id : `${bill.id} ${status} ${start}`
}

function asOne(booking: MyBooking, group: readonly MyBooking[]): MyBooking {
  const players = group.reduce((sum, one) => sum + one.players, 0)
  return { ...booking, players, bayName: group.map(({ bayName }) => bayName).join(', ') }
}

/** The upcoming booking that starts first, or null. */
export function nextVisit<Visit extends Pick<MyBooking, 'start' | 'end' | 'status'>>(
  bookings: readonly Visit[],
  now: number,
): Visit | null {
  const coming = bookings.filter(({ status, end }) => status === 'confirmed' && end > now)
  return coming.toSorted((a, b) => a.start - b.start)[0] ?? null
}

/** The open payment link of a booking or of a party's bays, or null. */
export function toPayByLink(ids: readonly string[], links: readonly MyLink[]): MyLink | null {
  const [link, ...others] = links.filter(({ bookingId }) => ids.includes(bookingId))
  if (!link) return null
  return { ...link, dueCents: others.reduce((sum, { dueCents }) => sum + dueCents, link.dueCents) }
}
