import type { ComponentType, ReactNode } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Visitor } from '../rules.ts'
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
  /** Null until they are known. */
  events: readonly VenueEvent[] | null
  /** Says why they could not be had. */
  failure?: ReactNode
  /** The details of the event that is open in the table. */
  opened?: ReactNode
  Link: ComponentType<MonthLinkProps>
  renderAttend: RenderAttend
  onOpen: (event: VenueEvent) => void
}

/** What is on in a month, as a table or as a list. app/early/calendar.tsx draws it before the app has loaded: so no state. */
export function CalendarSheet({ asked, today, visitor, events, ...props }: CalendarSheetProps) {
  const { month, view } = asked
  const isWaiting = events === null && !props.failure

  return (
    <div>
      <MonthBar asked={asked} today={today} Link={props.Link} />
      {props.failure}
      <p role="status" className="sr-only">
        {isWaiting ? 'Loading the events...' : `${events?.length ?? 0} events`}
      </p>
      {view === 'month' && (
        <MonthGrid
          month={month}
          today={today}
          now={visitor.now}
          events={events ?? []}
          open={asked.event}
          onOpen={props.onOpen}
        />
      )}
      {view === 'month' && props.opened}
      {view === 'agenda' && isWaiting && <AgendaSkeleton />}
      {view === 'agenda' && events && (
        <Agenda month={month} events={events} visitor={visitor} renderAttend={props.renderAttend} />
      )}
    </div>
  )
}

/** Stands where the calendar will be. */
export function CalendarSkeleton() {
  return (
    <div data-early-place="">
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
