import { useSearchParams } from 'react-router'
import { dayQuery } from '#app/features/office/calendar/queries.ts'
import { readCalendarSearch, withCalendarSearch } from '#app/features/office/calendar/state.ts'
import { DaySheet } from '#app/features/office/today/components/day-sheet.tsx'
import { venueNow } from '#app/lib/backend/clock.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/day-sheet.ts'

export function meta() {
  return privateMeta('Day sheet')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const tomorrow = addDays(dayOf(await venueNow()), 1)
  const { day } = readCalendarSearch(new URL(request.url).searchParams)
  void queryClient.prefetchQuery(dayQuery(day ?? tomorrow))
  return { tomorrow }
}

/** Tomorrow, unless the address names another day. */
export default function DaySheetPage({ loaderData: { tomorrow } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()

  return (
    <>
      <p className="mb-4 print:hidden">
        <BackLink to="/admin/today">Today</BackLink>
      </p>
      <h2 className="mb-6 text-[2.25rem] sm:text-5xl print:hidden">Day sheet</h2>
      <DaySheet
        day={readCalendarSearch(params).day ?? tomorrow}
        onDay={(day) => setParams((before) => withCalendarSearch(before, { day }), { replace: true })}
      />
    </>
  )
}
