import { addDays, dayOf } from '../../../../../domain/venue/venue-clock.ts'

/**
 * GymMaster documents its paths, not the shapes of its answers. What stands here is what other clients of it rely on, or
 * our own choice; a site that differs is mended here.
 */

/** Ids of standard reports may differ from site to site, so they are looked up by name; these stand in where none fits. */
export const reports = {
  currentMembers: { name: 'Current Members', id: 1 },
  allBookings: { name: 'All Bookings', id: 9 },
  allSales: { name: 'All sales', id: 14 },
  productList: { name: 'Product list', id: 124 },
} as const
export type GymReport = (typeof reports)[keyof typeof reports]

export type Period = { from: string; until: string }

/** Reports want a period. The site keeps its days in the zone of the venue, as far as anyone knows. */
export function periods(now: Date) {
  const today = dayOf(now.getTime())
  return {
    today: { from: today, until: today },
    bookings: { from: addDays(today, -90), until: addDays(today, 60) },
    sales: { from: addDays(today, -365), until: today },
  } satisfies Record<string, Period>
}

/** Results of a booking in GymMaster's words, and ours for them. Others are shown as they are. */
export const bookingStatus: Record<string, string> = {
  booking: 'confirmed',
  showed: 'attended',
  'showed late': 'attended',
  'no show': 'no_show',
  'cancelled no charge': 'cancelled',
}

/** A surname is required there, and not everybody has one. */
export const noSurname = '-'

/** To learn what can be booked each service is asked for; a site with more than these is read in part. */
export const mostServices = 20
