import type { ComponentType, ReactNode } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatShortDay } from '#domain/venue/venue-time.ts'
import { filterByMonth, findNextEvent, toMonth, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'
import type { MonthSearch } from '../state.ts'
import { Agenda } from './agenda.tsx'
import type { RenderAttend } from './event-card.tsx'
import { MonthBar, type MonthLinkProps } from './month-bar.tsx'
import { MonthGrid } from './month-grid.tsx'

type CalendarSheetProps = {
  asked: MonthSearch
  today: string
  visitor: Visitor
  events: readonly VenueEvent[] | null
  /** Null if none is planned or it has not loaded. */
  next: VenueEvent | null
  failure?: ReactNode
  opened?: ReactNode
  Link: ComponentType<MonthLinkProps>
  renderAttend: RenderAttend
  onOpen: (event: VenueEvent) => void
}

export function CalendarSheet({ asked, today, visitor, events, next, ...props }: CalendarSheetProps) {
  const { month, view } = asked
  const listed = events && filterByMonth(events, month)
  const isWaiting = events === null && !props.failure

  return (
    <div>
      <MonthBar asked={asked} today={today} Link={props.Link} />
      {props.failure}
      <p role="status" className="sr-only">
        {isWaiting ? 'Loading the events...' : `${listed?.length ?? 0} events`}
      </p>
      {listed && next && findNextEvent(listed, visitor.now) === null && (
        <NextLink asked={asked} next={next} Link={props.Link} />
      )}
      {view !== 'agenda' && (
        <div className={view === null ? 'max-md:hidden' : ''}>
          <MonthGrid
            month={month}
            today={today}
            now={visitor.now}
            events={events ?? []}
            open={asked.event}
            onOpen={props.onOpen}
          />
          {props.opened}
        </div>
      )}
      {view !== 'month' && (
        <div className={view === null ? 'md:hidden' : ''}>
          {isWaiting && <AgendaSkeleton />}
          {listed && (
            <Agenda month={month} events={listed} visitor={visitor} renderAttend={props.renderAttend} />
          )}
        </div>
      )}
    </div>
  )
}

/** For months without upcoming events. */
function NextLink({ asked, next, Link }: Pick<CalendarSheetProps, 'asked' | 'Link'> & { next: VenueEvent }) {
  const day = dayOf(Date.parse(next.startsAt))
  return (
    <p className="mb-4">
      <Link
        asked={{ ...asked, month: toMonth(day), event: next.id }}
        className="inline-flex min-h-11 items-center font-semibold text-brass-200 underline underline-offset-4"
      >
        Next: {formatShortDay(day)}, {next.title}
      </Link>
    </p>
  )
}

export function CalendarSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading the events...
      </p>
      <Skeleton className="mb-4 h-12 w-full" />
      <AgendaSkeleton />
    </div>
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
