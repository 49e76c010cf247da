import type { MyBooking } from '#domain/contract/booking.ts'
import type { MyLink } from '#domain/contract/payment-link.ts'

export function splitByEnd<Ends extends Pick<MyBooking, 'end'>>(bookings: readonly Ends[], now: number) {
  return {
    coming: bookings.filter(({ end }) => end > now),
    past: bookings.filter(({ end }) => end <= now),
  }
}

/** A party is one line, a series a list of its own, at the position of its first booking. */
export type BookingGroup =
  | { kind: 'one' | 'party'; id: string; ids: string[]; booking: MyBooking }
  | { kind: 'series'; id: string; bookings: MyBooking[] }

export function groupBookings(bookings: readonly MyBooking[]): BookingGroup[] {
  const groups = Map.groupBy(bookings, toGroupKey)
  return [...groups.values()].map((group): BookingGroup => {
    const [booking] = group
    if (!booking) throw new Error('Map.groupBy made an empty group.')
    const kind = group.length > 1 ? booking.bill?.kind : undefined
    if (kind === 'series') return { kind, id: booking.id, bookings: group }
    return {
      kind: kind ?? 'one',
      id: booking.id,
      ids: group.map(({ id }) => id),
      booking: kind === 'party' ? combineBays(booking, group) : booking,
    }
  })
}

/** Bays of a party that staff moved or ended separately get lines of their own. */
function toGroupKey({ id, bill, status, start }: MyBooking): string {
  if (!bill) return id
  return bill.kind === 'series' ? bill.id : `${bill.id} ${status} ${start}`
}

function combineBays(booking: MyBooking, group: readonly MyBooking[]): MyBooking {
  const players = group.reduce((sum, one) => sum + one.players, 0)
  return { ...booking, players, bayName: group.map(({ bayName }) => bayName).join(', ') }
}

export function findNextVisit<Visit extends Pick<MyBooking, 'start' | 'end' | 'status'>>(
  bookings: readonly Visit[],
  now: number,
): Visit | null {
  const coming = bookings.filter(({ status, end }) => status === 'confirmed' && end > now)
  return coming.toSorted((a, b) => a.start - b.start)[0] ?? null
}

export function findPaymentLink(ids: readonly string[], links: readonly MyLink[]): MyLink | null {
  const [link, ...others] = links.filter(({ bookingId }) => ids.includes(bookingId))
  if (!link) return null
  return { ...link, dueCents: others.reduce((sum, { dueCents }) => sum + dueCents, link.dueCents) }
}
