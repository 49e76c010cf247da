import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CalendarSkeleton } from '#app/features/events/components/calendar-sheet.tsx'
import { EventCalendar } from '#app/features/events/components/event-calendar.tsx'
import { EVENTS_NOW, type Opening, openingQuery, whoOpens } from '#app/features/events/queries.ts'
import { openingMonth } from '#app/features/events/rules.ts'
import { monthSearch, readMonthSearch, usualMonth, visitorsPath } from '#app/features/events/state.ts'
import { heldMembershipQuery } from '#app/features/memberships/queries.ts'
import { PortalSheet } from '#app/features/portal/components/portal-sheet.tsx'
import { EarlyAsk } from '#app/lib/loading/early-ask.tsx'
import { nextTask } from '#app/lib/loading/next-task.ts'
import { useSessionFollow } from '#app/lib/session/session-follow.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { isRunning } from '#domain/membership/membership-words.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/calendar.ts'

const TITLE = 'Event Calendar'

export function meta() {
  return privateMeta(TITLE)
}

/** The page is written before anybody opens it. */
export function loader(): Opening | null {
  return null
}

export async function clientLoader() {
  await nextTask()
  return whoOpens()
}

export default function PortalCalendar({ loaderData }: Route.ComponentProps) {
  const opening = useQuery({ ...openingQuery(), enabled: loaderData === null })
  const opened = loaderData ?? opening.data ?? null
  useSessionFollow(opened?.userId ?? null)

  return (
    <PortalSheet title={TITLE}>
      <EarlyAsk name="events" rows={EVENTS_NOW} isForVisitors />
      <div data-early-view="calendar">{opened ? <Calendar {...opened} /> : <CalendarSkeleton />}</div>
    </PortalSheet>
  )
}

function Calendar({ userId, now, next }: Opening) {
  const [search, setSearch] = useSearchParams()
  const membership = useQuery({ ...heldMembershipQuery(userId ?? ''), enabled: userId !== null })
  const today = dayOf(now)
  const held = membership.data
  // While that is unknown, the server refuses if needed.
  const isMember = userId !== null && held !== null && (held === undefined || isRunning(held, today))
  const asked = readMonthSearch(search, usualMonth(openingMonth(next, today)))

  function handleOpen(event: string | null) {
    setSearch(monthSearch({ ...asked, event }), { replace: true, preventScrollReset: true })
  }

  return (
    <EventCalendar
      asked={asked}
      today={today}
      next={next}
      visitor={{ userId, now, isMember, hereAt: (event) => visitorsPath({ ...asked, event }) }}
      onOpen={handleOpen}
    />
  )
}
