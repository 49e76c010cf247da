import { dehydrate, QueryClient } from '@tanstack/react-query'

/** Runs queries on the server and returns their data for HydrationBoundary. The browser retries those that failed. */
export async function prefetched(start: (client: QueryClient) => Promise<void>[]) {
  const client = new QueryClient()
  await Promise.all(start(client))
  return dehydrate(client)
}
