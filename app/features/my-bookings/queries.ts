import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'

export const bookingKeys = {
  all: ['bookings'] as const,
  ofUser: (userId: string) => [...bookingKeys.all, 'user', userId] as const,
}

export type Booking = {
  id: string
  number: string
  bay_name: string
  booking_date: string
  start_time: string
  ends_at: string
  status: string
}

// Row-level security lets staff read every row, so the owner is named here too.
export function myBookingsQuery(userId: string) {
  return queryOptions({
    queryKey: bookingKeys.ofUser(userId),
    queryFn: async ({ signal }): Promise<Booking[]> => {
      const db = await supabase()
      return wholeList(idOf, async (last) => {
        const booked = db
          .from('bookings')
          .select('id, number, bay_name, booking_date, start_time, ends_at, status')
          .eq('user_id', userId)
          .neq('status', 'held')
        const rest = last === undefined ? booked : booked.gte('booking_date', last.booking_date)
        const inOrder = rest.order('booking_date').order('start_time').order('id').limit(pageRows)
        return unwrap(await inOrder.abortSignal(signal)) as Booking[]
      })
    },
  })
}

const idOf = ({ id }: Booking) => id

/** Splits bookings by whether they have ended; the order is kept. */
export function splitByNow<T extends { ends_at: string }>(bookings: T[], now: number) {
  const hasEnded = (booking: T) => Date.parse(booking.ends_at) <= now
  return {
    coming: bookings.filter((booking) => !hasEnded(booking)),
    past: bookings.filter(hasEnded),
  }
}
