import { Link, useSearchParams } from 'react-router'
import { dayQuery } from '#app/features/admin/calendar/queries.ts'
import { Alerts } from '#app/features/admin/overview/components/alerts.tsx'
import { TodayPanel } from '#app/features/admin/overview/components/today-panel.tsx'
import { DaySheet } from '#app/features/admin/today/components/day-sheet.tsx'
import { Today } from '#app/features/admin/today/components/today.tsx'
import { SheetDay } from '#app/features/admin/today/schema.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { gymSystemQuery, useGymSystem } from '#app/lib/portal/gym-system.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import { formatDayLong } from '#domain/venue/venue-time.ts'
import type { Route } from './+types/today.ts'

const title = 'text-[2.25rem] sm:text-5xl'

export function meta() {
  return privateMeta('Today')
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const day = dayOf(await venueNow())
  void queryClient.prefetchQuery(dayQuery(day))
  await queryClient.prefetchQuery(gymSystemQuery())
  return { userId: context.get(userContext).id, day }
}

/** `?sheet` shows a printable day, by default tomorrow. */
export default function TodayPage({ loaderData: { userId, day } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const system = useGymSystem()

  if (params.has('sheet'))
    return (
      <>
        <p className="mb-4 print:hidden">
          <BackLink to="/admin/today">Today</BackLink>
        </p>
        <h2 className={`${title} mb-6 print:hidden`}>Day sheet</h2>
        <DaySheet
          day={SheetDay.parse(params.get('sheet')) ?? addDays(day, 1)}
          onDay={(sheet) => setParams({ sheet }, { replace: true })}
        />
      </>
    )
  return (
    <>
      <h2 className={title}>Today</h2>
      <p className="mt-2 mb-6 flex flex-wrap gap-x-5 gap-y-1 text-(--dim)">
        {formatDayLong(day)}
        <Link to="?sheet" className={textLink}>
          Print tomorrow
        </Link>
      </p>
      <div className="space-y-6">
        {system === 'gymmaster' ? <TodayPanel userId={userId} /> : <Today openedOn={day} />}
        <Alerts userId={userId} />
      </div>
    </>
  )
}
