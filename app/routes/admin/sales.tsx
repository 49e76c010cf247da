import { SalesList } from '#app/features/admin/lists/components/sales-list.tsx'
import { prefetchList } from '#app/features/admin/lists/queries.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/sales.ts'

export function meta() {
  return privateMeta('Sales')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void prefetchList('sales', id)
  return { userId: id }
}

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesList userId={loaderData.userId} />
}
