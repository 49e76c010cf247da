import { dehydrate, type FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** The answers to these queries, for a page to begin with. One that fails is left to the browser. */
// biome-ignore lint/suspicious/noExplicitAny: queries of any keys and answers.
export async function answered(...queries: FetchQueryOptions<any, any, any, any>[]) {
  const client = new QueryClient()
  await Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })))
  return dehydrate(client)
}
