import { Link, useSearchParams } from 'react-router'
import { CounterTill } from '#app/features/office/counter/components/counter-till.tsx'
import { counterShelfQuery, openTabsQuery } from '#app/features/office/counter/queries.ts'
import { TerminalWait } from '#app/features/office/reader/components/terminal-wait.tsx'
import { cardReadersQuery } from '#app/features/office/reader/queries.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { textLink } from '#app/ui/text-link.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/till.ts'

export function meta() {
  return privateMeta('Till')
}

export async function clientLoader() {
  void queryClient.prefetchQuery(counterShelfQuery())
  void queryClient.prefetchQuery(cardReadersQuery())
  void queryClient.prefetchQuery(openTabsQuery())
  return { day: dayOf(await venueNow()) }
}

/** With `?tab` the number of a booking: what is sold goes on its tab. */
export default function Till({ loaderData: { day } }: Route.ComponentProps) {
  const [params] = useSearchParams()

  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-[2.25rem] sm:text-5xl">Till</h2>
        <Link to="/admin/till/drawer" className={textLink}>
          Cash drawer
        </Link>
      </div>
      <CounterTill day={day} tabNumber={params.get('tab')} Wait={TerminalWait} />
    </>
  )
}
