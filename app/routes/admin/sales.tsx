import { SalesList } from '#app/features/records/components/sales-list.tsx'
import { recordsQuery } from '#app/features/records/queries.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { userContext } from '#app/lib/session.ts'
import type { Route } from './+types/sales.ts'

export function meta() {
  return privateMeta('Sales')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(recordsQuery('sales', id))
  return { userId: id }
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesList userId={loaderData.userId} />
}
