import { BookingsList } from '#app/features/records/components/bookings-list.tsx'
import { recordsQuery } from '#app/features/records/queries.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { userContext } from '#app/lib/session.ts'
import type { Route } from './+types/bookings.ts'

export function meta() {
  return privateMeta('Bookings')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(recordsQuery('bookings', id))
  return { userId: id }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingsList userId={loaderData.userId} />
}
