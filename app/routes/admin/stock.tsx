import { StockList } from '#app/features/admin/lists/components/stock-list.tsx'
import { fullListQuery } from '#app/features/admin/lists/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/stock.ts'

export function meta() {
  return privateMeta('Stock')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(fullListQuery('stock', id))
  return { userId: id }
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  return <StockList userId={loaderData.userId} />
}
