import type { ComponentProps } from 'react'
import { BookingsBulk } from '#app/features/admin/bulk/components/bookings-bulk.tsx'
import { BookingsList } from '#app/features/admin/lists/components/bookings-list.tsx'
import { prefetchList } from '#app/features/admin/lists/queries.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/bookings.ts'

export function meta() {
  return privateMeta('Bookings')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void prefetchList('bookings', id)
  return { userId: id }
}

const bulk = (ticked: ComponentProps<typeof BookingsBulk>) => <BookingsBulk {...ticked} />

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <BookingsList userId={loaderData.userId} bulk={bulk} />
}
