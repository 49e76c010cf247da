import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { eventsQuery, paidFeesQuery } from '../queries.ts'
import type { Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'
import { formatMonthSearch, type MonthSearch } from '../state.ts'
import { AttendEvent } from './attend-event.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { dayEventId } from './day-event.tsx'
import { eventCardId } from './event-card.tsx'
import type { MonthLinkProps } from './month-bar.tsx'
import { OpenEvent } from './open-event.tsx'
import { SignInToJoin } from './sign-in-to-join.tsx'

type EventCalendarProps = {
  asked: MonthSearch
  today: string
  visitor: Visitor
  next: VenueEvent | null
  onOpen: (id: string | null) => void
}

export function EventCalendar({ asked, today, visitor: known, next, onOpen }: EventCalendarProps) {
  const { data: paidFees } = useQuery(paidFeesQuery(known.userId))
  const visitor = { ...known, paidFees }
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...eventsQuery(asked.month, visitor.userId),
    placeholderData: keepPreviousData,
  })
  const events = isPlaceholderData ? null : (data ?? null)
  const open = events?.find(({ id }) => id === asked.event)
  const isListed = asked.view === 'agenda' && open !== undefined
  useEffect(() => {
    if (isListed) document.getElementById(eventCardId(asked.event ?? ''))?.scrollIntoView()
  }, [isListed, asked.event])
  const Attend = visitor.userId === null ? SignInToJoin : AttendEvent
  const renderAttend = (event: VenueEvent) => <Attend event={event} visitor={visitor} />
  // Return the focus to the button that opened the event.
  function handleClose() {
    document.getElementById(dayEventId(asked.event ?? ''))?.focus()
    onOpen(null)
  }

  return (
    <CalendarSheet
      asked={asked}
      today={today}
      visitor={visitor}
      events={events}
      next={next}
      failure={
        error && (
          <LoadFailure className="mb-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
        )
      }
      opened={
        open && (
          <OpenEvent
            key={open.id}
            event={open}
            visitor={visitor}
            renderAttend={renderAttend}
            onClose={handleClose}
          />
        )
      }
      Link={MonthLink}
      renderAttend={renderAttend}
      onOpen={({ id }) => onOpen(id === asked.event ? null : id)}
    />
  )
}

function MonthLink({ asked, ...link }: MonthLinkProps) {
  return <Link to={{ search: formatMonthSearch(asked) }} preventScrollReset {...link} />
}
