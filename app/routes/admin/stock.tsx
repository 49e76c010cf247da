import { StockList } from '#app/features/records/components/stock-list.tsx'
import { recordsQuery } from '#app/features/records/queries.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { userContext } from '#app/lib/session.ts'
import type { Route } from './+types/stock.ts'

export function meta() {
  return privateMeta('Stock')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(recordsQuery('stock', id))
  return { userId: id }
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  return <StockList userId={loaderData.userId} />
}
