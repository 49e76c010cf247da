import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { eventsQuery } from '../queries.ts'
import type { Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'
import type { MonthSearch } from '../state.ts'
import { Agenda } from './agenda.tsx'
import { dayEventId } from './day-event.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import { OpenEvent } from './open-event.tsx'

type EventCalendarProps = {
  asked: MonthSearch
  today: string
  visitor: Visitor
  onOpen: (id: string | null) => void
}

/** What is on in a month, as a table or as a list. */
export function EventCalendar({ asked, today, visitor, onOpen }: EventCalendarProps) {
  const { month, view } = asked
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...eventsQuery(month, visitor.userId),
    placeholderData: keepPreviousData,
  })
  const events = isPlaceholderData ? [] : (data ?? [])
  const open = events.find(({ id }) => id === asked.event)
  const handleOpen = ({ id }: VenueEvent) => onOpen(id === asked.event ? null : id)
  // The focus returns to the button that opened it.
  function handleClose() {
    document.getElementById(dayEventId(asked.event ?? ''))?.focus()
    onOpen(null)
  }

  const isWaiting = isPlaceholderData || (!data && !error)

  return (
    <>
      <MonthBar asked={asked} today={today} />
      {error && (
        <LoadFailure className="mb-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      <p role="status" className="sr-only">
        {isWaiting ? 'Loading the events...' : `${events.length} events`}
      </p>
      {view === 'month' && (
        <>
          <MonthGrid
            month={month}
            today={today}
            now={visitor.now}
            events={events}
            open={asked.event}
            onOpen={handleOpen}
          />
          {open && <OpenEvent key={open.id} event={open} visitor={visitor} onClose={handleClose} />}
        </>
      )}
      {view === 'agenda' && isWaiting && <AgendaSkeleton />}
      {view === 'agenda' && data && !isPlaceholderData && (
        <Agenda month={month} events={events} visitor={visitor} />
      )}
    </>
  )
}

function AgendaSkeleton() {
  return (
    <div className="paper divide-y divide-(--rule) rounded-lg px-5 sm:px-8">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <div key={row} className="flex flex-col gap-3 py-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-60" />
        </div>
      ))}
    </div>
  )
}
