import { addDays, dayOf } from '../../../../../domain/venue/venue-clock.ts'

/**
 * GymMaster documents its paths, not the shape of its answers. These are assumptions that other clients rely on, or
 * our own choices; adapt them here if a site differs.
 */

/** Ids of standard reports may differ from site to site, so they are looked up by name; these ids are the fallback. */
export const reports = {
  currentMembers: { name: 'Current Members', id: 1 },
  allBookings: { name: 'All Bookings', id: 9 },
  allSales: { name: 'All sales', id: 14 },
  productList: { name: 'Product list', id: 124 },
} as const
export type GymReport = (typeof reports)[keyof typeof reports]

export type Period = { from: string; until: string }

/** Reports need a period. We assume that the site's days are in the venue's time zone. */
export function periods(now: Date) {
  const today = dayOf(now.getTime())
  return {
    today: { from: today, until: today },
    bookings: { from: addDays(today, -90), until: addDays(today, 60) },
    sales: { from: addDays(today, -365), until: today },
  } satisfies Record<string, Period>
}

/** GymMaster's words for the result of a booking, and ours. Other words are shown unchanged. */
export const bookingStatus: Record<string, string> = {
  booking: 'confirmed',
  showed: 'attended',
  'showed late': 'attended',
  'no show': 'no_show',
  'cancelled no charge': 'cancelled',
}

/** A surname is required there, and not everybody has one. */
export const noSurname = '-'

/** Each service is a request of its own, so only this many are read. */
export const mostServices = 20
