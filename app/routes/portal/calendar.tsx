import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EventCalendar } from '#app/features/events/components/event-calendar.tsx'
import { monthSearch, readMonthSearch } from '#app/features/events/state.ts'
import { activeMembershipQuery } from '#app/features/memberships/queries.ts'
import { PortalFallback, PortalSheet } from '#app/features/portal/components/portal-sheet.tsx'
import { venueNow } from '#app/lib/backend/clock.ts'
import { nextTask } from '#app/lib/loading/next-task.ts'
import { useIsFramed } from '#app/lib/portal/framed.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { useSessionFollow } from '#app/lib/session/session-follow.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { Route } from './+types/calendar.ts'

const TITLE = 'Event Calendar'
const WIDE = '(min-width: 48rem)'

export function meta() {
  return privateMeta(TITLE)
}

export async function clientLoader() {
  await nextTask()
  const [userId, now] = await Promise.all([signedInUserId(), venueNow()])
  return { userId, now }
}

export function HydrateFallback() {
  return <PortalFallback title={TITLE} />
}

export default function PortalCalendar({ loaderData: { userId, now } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const membership = useQuery({ ...activeMembershipQuery(userId ?? ''), enabled: userId !== null })
  const today = dayOf(now)
  const held = membership.data
  // While that is unknown, the server refuses if needed.
  const isMember = userId !== null && held !== null && (held === undefined || held.endDate >= today)
  const view = window.matchMedia(WIDE).matches ? 'month' : 'agenda'
  const asked = readMonthSearch(search, { today, view })
  const page = useIsFramed() ? '/calendar' : '/portal/calendar'
  useSessionFollow(userId)

  function handleOpen(event: string | null) {
    setSearch(monthSearch({ ...asked, event }), { replace: true, preventScrollReset: true })
  }

  return (
    <PortalSheet title={TITLE}>
      <EventCalendar
        asked={asked}
        today={today}
        visitor={{ userId, now, isMember, here: `${page}${monthSearch(asked)}` }}
        onOpen={handleOpen}
      />
    </PortalSheet>
  )
}
