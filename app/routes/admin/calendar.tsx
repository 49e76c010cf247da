import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { roleQuery } from '#app/features/account/queries.ts'
import { CalendarElsewhere } from '#app/features/desk/components/calendar-elsewhere.tsx'
import { DayCalendar } from '#app/features/desk/components/day-calendar.tsx'
import { type CalendarSearch, readCalendarSearch, withCalendarSearch } from '#app/features/desk/schema.ts'
import { venueNow } from '#app/lib/clock.ts'
import { gymSystemQuery, useGymSystem } from '#app/lib/gym-system.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { userContext } from '#app/lib/session.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { dayOf } from '#domain/venue-clock.ts'
import type { Route } from './+types/calendar.ts'

export function meta() {
  return privateMeta('Day calendar')
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [now] = await Promise.all([venueNow(), queryClient.prefetchQuery(gymSystemQuery())])
  return { userId: context.get(userContext).id, openedOn: dayOf(now) }
}

export default function Calendar({ loaderData: { userId, openedOn } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const { data: role } = useQuery(roleQuery(userId))
  const system = useGymSystem()

  function handleSearch(patch: Partial<CalendarSearch>) {
    setParams((before) => withCalendarSearch(before, patch), { preventScrollReset: true })
  }

  const calendar = (
    <DayCalendar
      search={readCalendarSearch(params)}
      openedOn={openedOn}
      isAdmin={role === 'admin'}
      onSearch={handleSearch}
    />
  )
  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin">Back to Admin</BackLink>
      </p>
      {system === 'house' && calendar}
      {system === 'gymmaster' && <CalendarElsewhere>{calendar}</CalendarElsewhere>}
    </>
  )
}
