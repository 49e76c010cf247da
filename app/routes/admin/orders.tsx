import { OrdersBulk } from '#app/features/admin/bulk/components/orders-bulk.tsx'
import { OrderQueue } from '#app/features/admin/orders/components/order-queue.tsx'
import { orderQueueQuery, staffedHoursQuery } from '#app/features/admin/orders/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/orders.ts'

export function meta() {
  return privateMeta('Orders')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(staffedHoursQuery())
  void queryClient.prefetchQuery(orderQueueQuery(id))
  return { userId: id }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h2 className="mb-6 text-[2.25rem] sm:text-5xl">Orders</h2>
      <OrderQueue userId={loaderData.userId} bulk={(selection) => <OrdersBulk selection={selection} />} />
    </>
  )
}
