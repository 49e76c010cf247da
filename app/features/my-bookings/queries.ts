import { queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { type MyBooking, MyBookings, myBookingColumns } from '#domain/contract/booking.ts'
import { type MyLink, MyLinks } from '#domain/contract/payment-link.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'

export const bookingKeys = {
  all: ['bookings'] as const,
  ofUser: (userId: string) => [...bookingKeys.all, 'user', userId] as const,
  linksOf: (userId: string) => [...bookingKeys.all, 'links', userId] as const,
}

// Row-level security lets staff read every row, so filter by owner.
export function myBookingsQuery(userId: string) {
  return queryOptions({
    queryKey: bookingKeys.ofUser(userId),
    queryFn: async ({ signal }): Promise<MyBooking[]> => {
      const db = await supabase()
      return wholeList(
        ({ id }) => id,
        async (last) => {
          const booked = db
            .from('bookings')
            .select(myBookingColumns)
            .eq('user_id', userId)
            .neq('status', 'held')
          const rest = last ? booked.gte('starts_at', new Date(last.start).toISOString()) : booked
          const inOrder = rest.order('starts_at').order('id').limit(pageRows)
          return readAnswer(MyBookings, unwrap(await inOrder.abortSignal(signal)))
        },
      )
    },
  })
}

export function myLinksQuery(userId: string) {
  return queryOptions({
    queryKey: bookingKeys.linksOf(userId),
    queryFn: async ({ signal }): Promise<MyLink[]> =>
      readAnswer(MyLinks, unwrap(await (await supabase()).rpc('my_links').abortSignal(signal))),
  })
}
