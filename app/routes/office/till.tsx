import { CounterTill } from '#app/features/office/counter/components/counter-till.tsx'
import { counterShelfQuery } from '#app/features/office/counter/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'

export function meta() {
  return privateMeta('Till')
}

export function clientLoader() {
  void queryClient.prefetchQuery(counterShelfQuery())
  return null
}

export default function Till() {
  return (
    <>
      <h2 className="mb-6 text-[2.25rem] sm:text-5xl">Till</h2>
      <CounterTill />
    </>
  )
}
