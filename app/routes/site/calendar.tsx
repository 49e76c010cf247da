import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CalendarSkeleton } from '#app/features/events/components/calendar-sheet.tsx'
import { EventCalendar } from '#app/features/events/components/event-calendar.tsx'
import { eventsQuery, fetchOpening, type Opening, openingQuery } from '#app/features/events/queries.ts'
import { chooseOpeningMonth } from '#app/features/events/rules.ts'
import {
  buildCalendarPath,
  formatMonthSearch,
  readMonthSearch,
  useDefaultMonth,
} from '#app/features/events/state.ts'
import { heldMembershipQuery } from '#app/features/memberships/queries.ts'
import { PortalPage } from '#app/features/portal/components/portal-page.tsx'
import { prefetchQueries } from '#app/lib/backend/prefetch-queries.ts'
import { portalQuery } from '#app/lib/portal/gym-system.ts'
import { useReloadOnSessionChange } from '#app/lib/session/session-follow.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { CardSkeleton } from '#app/ui/card-skeleton.tsx'
import { isRunning } from '#domain/membership/membership-words.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/calendar.ts'

const TITLE = 'Event Calendar'

export const headers = cachedPage('month', 'view', 'event')

export function meta() {
  return publicMeta(TITLE, 'League nights, lessons and tournaments, and which ones still have room.', {
    path: '/calendar',
    image: '/og/booking.jpg',
  })
}

export async function loader({ request }: Route.LoaderArgs) {
  const opening = await fetchOpening().catch(() => null)
  const month = opening && chooseOpeningMonth(opening.next, dayOf(opening.now))
  const { searchParams } = new URL(request.url)
  const asked = month && readMonthSearch(searchParams, { month, view: null, event: null })
  const state = await prefetchQueries((client) => [
    client.prefetchQuery(portalQuery()),
    ...(asked ? [client.prefetchQuery(eventsQuery(asked.month, null))] : []),
  ])
  return { opening, state }
}

export async function clientLoader() {
  return { opening: await fetchOpening(), state: null }
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  return (
    <PortalPage
      state={loaderData.state}
      title={TITLE}
      name="calendar"
      backTo="/"
      skeleton={<CardSkeleton label="Loading the events..." rows={8} />}
    >
      <OpenedCalendar opening={loaderData.opening} />
    </PortalPage>
  )
}

function OpenedCalendar({ opening }: { opening: Opening | null }) {
  const asked = useQuery({ ...openingQuery(), enabled: opening === null })
  const opened = opening ?? asked.data ?? null
  useReloadOnSessionChange(opened?.userId ?? null)
  return opened ? <Calendar {...opened} /> : <CalendarSkeleton />
}

function Calendar({ userId, now, next }: Opening) {
  const [search, setSearch] = useSearchParams()
  const membership = useQuery({ ...heldMembershipQuery(userId ?? ''), enabled: userId !== null })
  const today = dayOf(now)
  const held = membership.data
  // Assumes a membership until it has loaded; the server checks it at sign-up.
  const isMember = userId !== null && held !== null && (held === undefined || isRunning(held, today))
  const asked = readMonthSearch(search, useDefaultMonth(chooseOpeningMonth(next, today)))

  function handleOpen(event: string | null) {
    setSearch(formatMonthSearch({ ...asked, event }), { replace: true, preventScrollReset: true })
  }

  return (
    <EventCalendar
      asked={asked}
      today={today}
      next={next}
      visitor={{ userId, now, isMember, getReturnPath: (event) => buildCalendarPath({ ...asked, event }) }}
      onOpen={handleOpen}
    />
  )
}
