import { dehydrate, QueryClient } from '@tanstack/react-query'

/** For HydrationBoundary. The browser retries queries that failed on the server. */
export async function prefetchQueries(start: (client: QueryClient) => Promise<void>[]) {
  const client = new QueryClient()
  await Promise.all(start(client))
  return dehydrate(client)
}
