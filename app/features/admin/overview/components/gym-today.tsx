import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fullListQuery } from '#app/features/admin/lists/queries.ts'
import { formatListTime } from '#app/features/admin/lists/words.ts'
import { venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { GymBooking } from '#domain/contract/gym-lists.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { formatDayLong } from '#domain/venue/venue-time.ts'
import { findBookingsOn, sumWeekRevenue } from '../rules.ts'
import { WeekRevenue } from './week-revenue.tsx'

type GymPartProps = { userId: string; day: string }

/** The gym system reports neither free bays nor check-ins. */
export function GymToday({ userId }: { userId: string }) {
  const { data: day } = useQuery(venueDayQuery())

  return (
    <Card
      title="Today"
      action={day && <p className="text-(--dim) text-sm">{formatDayLong(day)}, from Gym Master</p>}
    >
      <p className="mt-4 text-(--dim)">
        Bookings and check-ins are managed in Gym Master. Here is what it shows for today.
      </p>
      {day && (
        <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
          <Bookings userId={userId} day={day} />
          <Money userId={userId} day={day} />
        </div>
      )}
    </Card>
  )
}

function Bookings({ userId, day }: GymPartProps) {
  const { data, error, isFetching, refetch } = useQuery(fullListQuery('bookings', userId))
  const today = data && findBookingsOn(data.rows, day)

  return (
    <section aria-labelledby="booked-today">
      <h3 id="booked-today" className="text-xl">
        Booked today
      </h3>
      {error && (
        <LoadFailure className="mt-3" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <RowSkeleton />}
      {today?.length === 0 && <p className="mt-3 text-(--dim)">No bookings today.</p>}
      <ul aria-labelledby="booked-today" className="mt-2 divide-y divide-(--rule)">
        {today?.map((booking) => (
          <BookingLine key={booking.id} booking={booking} />
        ))}
      </ul>
      <Link to="/admin/bookings" className={`${textLink} mt-3 inline-block min-h-6`}>
        All bookings
      </Link>
    </section>
  )
}

function BookingLine({
  booking: { startTime, endTime, memberName, bayName, status },
}: {
  booking: GymBooking
}) {
  const times = [startTime, endTime].flatMap((time) => (time ? [formatListTime(time)] : []))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <p className="w-40 shrink-0 font-semibold tabular-nums">{times.join(' – ') || 'N/A'}</p>
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {memberName ?? 'N/A'}
        {bayName && <span className="text-(--dim)"> · {bayName}</span>}
      </p>
      {status && <StatusBadge words={formatStaffState('booking', status)} isGood={status === 'confirmed'} />}
    </li>
  )
}

function Money({ userId, day }: GymPartProps) {
  const { data, error, isFetching, refetch } = useQuery(fullListQuery('sales', userId))
  if (error && !data)
    return (
      <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={refetch} className="self-start" />
    )
  if (!data) return <Skeleton className="h-48 w-full" />
  return <WeekRevenue revenue={sumWeekRevenue(data.rows, day)} today={day} />
}
