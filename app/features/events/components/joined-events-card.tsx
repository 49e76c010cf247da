import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RecordList, RecordRow } from '#app/ui/record-row.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { OwnEventFees } from '#domain/contract/event-fee.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { joinedEventsQuery, paidFeesQuery } from '../queries.ts'
import { toMonth } from '../rules.ts'
import type { JoinedEvents } from '../schema.ts'
import { formatFee, formatKind, formatPlaceStatus } from '../words.ts'

type JoinedEventsCardProps = { userId: string; now: number }

export function JoinedEventsCard({ userId, now }: JoinedEventsCardProps) {
  const { data: events, error, isFetching, refetch } = useQuery(joinedEventsQuery(userId))
  const { data: paid = {} } = useQuery(paidFeesQuery(userId))
  const coming = events?.filter(({ end }) => end > now) ?? []
  const past = events?.filter(({ end }) => end <= now) ?? []

  return (
    <Card title="Your events" action={<CalendarLink />}>
      {error && (
        <LoadFailure className="mt-5" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {!events && !error && <RowSkeleton label="Loading your events..." />}
      {events && coming.length === 0 && (
        <p className="py-6">
          {past.length > 0 ? 'Nothing coming up right now.' : 'No events yet.'} League nights and lessons are
          on the calendar.
        </p>
      )}
      {coming.length > 0 && <EventList label="Upcoming events" events={coming} paid={paid} now={now} />}
      {past.length > 0 && (
        <Fold summary={`Past events (${past.length})`}>
          <EventList label="Past events" events={past.toReversed()} paid={paid} now={now} />
        </Fold>
      )}
    </Card>
  )
}

function CalendarLink() {
  return (
    <Link to="/calendar" className={buttonStyle('quiet', '-mr-3 px-3')}>
      Calendar
    </Link>
  )
}

type JoinedListProps = { label: string; events: JoinedEvents; paid: OwnEventFees; now: number }

function EventList({ label, events, paid, now }: JoinedListProps) {
  return (
    <RecordList label={label}>
      {events.map((event) => (
        <RecordRow
          key={event.id}
          title={
            <Link
              to={`/calendar?month=${toMonth(dayOf(event.start))}`}
              className="underline underline-offset-4"
            >
              {event.title}
            </Link>
          }
          detail={
            <>
              <time dateTime={new Date(event.start).toISOString()}>{formatInstant(event.start)}</time>
              {` · ${formatKind(event.kind)}`}
              {paid[event.id] !== undefined && ` · ${formatFee(0, paid[event.id])}`}
            </>
          }
          status={<Badge tone={getPlaceTone(event, now)}>{formatPlaceStatus(event, now)}</Badge>}
        />
      ))}
    </RecordList>
  )
}

function getPlaceTone({ isCancelled, isWaiting, end }: JoinedEvents[number], now: number) {
  if (isCancelled || end <= now) return 'grey'
  return isWaiting ? 'yellow' : 'green'
}
