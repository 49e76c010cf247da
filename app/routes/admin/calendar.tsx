import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { roleQuery } from '#app/features/account/queries.ts'
import { CalendarElsewhere } from '#app/features/admin/calendar/components/calendar-elsewhere.tsx'
import { DayCalendar } from '#app/features/admin/calendar/components/day-calendar.tsx'
import { WeekCalendar } from '#app/features/admin/calendar/components/week-calendar.tsx'
import { dayQuery, weekQuery } from '#app/features/admin/calendar/queries.ts'
import type { CalendarSearch } from '#app/features/admin/calendar/schema.ts'
import { ReaderWait, readCalendarSearch, withCalendarSearch } from '#app/features/admin/calendar/state.ts'
import { TerminalWait } from '#app/features/admin/card-reader/components/terminal-wait.tsx'
import { venueNow } from '#app/lib/backend/clock.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { gymSystemQuery, useGymSystem } from '#app/lib/portal/gym-system.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { can } from '#domain/admin/can.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/calendar.ts'

export function meta() {
  return privateMeta('Day calendar')
}

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const openedOn = dayOf(await venueNow())
  const { day, view } = readCalendarSearch(new URL(request.url).searchParams)
  const shown = day ?? openedOn
  void (view === 'week'
    ? queryClient.prefetchQuery(weekQuery(shown))
    : queryClient.prefetchQuery(dayQuery(shown)))
  await queryClient.prefetchQuery(gymSystemQuery())
  return { userId: context.get(userContext).id, openedOn }
}

export default function Calendar({ loaderData: { userId, openedOn } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const { data: role } = useQuery(roleQuery(userId))
  const system = useGymSystem()

  function handleSearch(patch: Partial<CalendarSearch>) {
    setParams((before) => withCalendarSearch(before, patch), { preventScrollReset: true })
  }

  const search = readCalendarSearch(params)
  const common = { search, openedOn, onSearch: handleSearch }
  const calendar =
    search.view === 'week' ? (
      <WeekCalendar {...common} />
    ) : (
      <ReaderWait value={TerminalWait}>
        <DayCalendar {...common} canRefund={can(role, 'refund')} />
      </ReaderWait>
    )
  return (
    <>
      {/* Moved up so that a twelve-hour day fits a screen 900 pixels high. */}
      <p className="mb-2 sm:-mt-7">
        <BackLink to="/admin">Back to Admin</BackLink>
      </p>
      {system === 'builtin' && calendar}
      {system === 'gymmaster' && <CalendarElsewhere>{calendar}</CalendarElsewhere>}
    </>
  )
}
