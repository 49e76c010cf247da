import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Fold } from '#app/ui/fold.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { WeekDay } from '#domain/admin/week-days.ts'
import { formatShare, formatVisits } from '#domain/admin/week-words.ts'
import type { StaffWeek, WeekBooking } from '#domain/contract/staff-booking.ts'
import { formatShortCents } from '#domain/money/money.ts'
import { formatClock, formatWeekdayDate } from '#domain/venue/venue-time.ts'
import {
  formatHourUsage,
  formatOutOfService,
  formatShortRange,
  formatWeekBooking,
  listExceptionNotes,
  toShortBayName,
} from '../words.ts'
import { WeekBays } from './week-bays.tsx'
import type { WeekViewProps } from './week-grid.tsx'

export function WeekList({ week, days, today, dayPath }: WeekViewProps) {
  const out = week.bays.filter(({ active }) => !active)

  return (
    <>
      {out.map(({ id, name, outBecause }) => (
        <p key={id} className="mt-3 print:hidden">
          {toShortBayName(name)}: {formatOutOfService(outBecause)}
        </p>
      ))}
      <ol aria-label="Days of the week" className="divide-y divide-(--rule) print:hidden">
        {days.map((day) => (
          <li key={day.day} className="py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-sans text-lg">
                <Link
                  to={dayPath(day.day)}
                  aria-current={day.day === today ? 'date' : undefined}
                  className={`${textLink} inline-block py-2`}
                >
                  {formatWeekdayDate(day.day)}
                  {day.day === today && ', today'}
                </Link>
              </h3>
              <p className="font-semibold">{formatShare(day.share)}</p>
            </div>
            <p className="text-[0.9375rem]">
              {formatVisits(day)}
              {day.dueCents > 0 && (
                <span className="ml-2 whitespace-nowrap rounded-sm bg-brass-300 px-1.5 font-semibold text-ink">
                  {formatShortCents(day.dueCents)} to pay
                </span>
              )}
            </p>
            <Marks day={day} week={week} />
            {day.share !== null && (
              <HoursOfDay day={day} bays={week.bays.filter(({ active }) => active).length} />
            )}
            {day.share !== null && (
              <div className="mx-1.5 mt-1">
                <WeekBays bays={day.bays} />
              </div>
            )}
            {day.bookings.length > 0 && (
              <Fold summary={`${day.bookings.length} ${day.bookings.length === 1 ? 'booking' : 'bookings'}`}>
                <ul aria-label={`Bookings on ${formatWeekdayDate(day.day)}`}>
                  {day.bookings.map((booking) => (
                    <Row key={booking.number} booking={booking} dayPath={dayPath(day.day)} />
                  ))}
                </ul>
              </Fold>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Marks({ day, week }: { day: WeekDay; week: StaffWeek }) {
  return (
    <ul className="text-[0.9375rem]">
      {listExceptionNotes({ day: day.day, exceptions: week.exceptions }).map((note) => (
        <li key={note} className="font-semibold text-claret">
          {note}
        </li>
      ))}
      {day.events.map(({ id, title, start, end, taken, capacity }) => (
        <li key={id}>
          <Link to={`/admin/events/${id}`} className={`${textLink} inline-block py-1.5`}>
            {title}
          </Link>{' '}
          {formatShortRange(start, end)}, {taken} of {capacity}
        </li>
      ))}
    </ul>
  )
}

function HoursOfDay({ day, bays }: { day: WeekDay; bays: number }) {
  const [first, last] = [day.hours[0], day.hours.at(-1)]
  return (
    <>
      <ul aria-label="Hours" className="mt-2 flex h-8 items-end gap-px">
        {day.hours.map((hour) => (
          <li
            key={hour.start}
            title={formatHourUsage(hour, bays)}
            style={{ '--share': hour.taken / Math.max(1, bays) } as CSSProperties}
            className="flex h-full min-w-0 flex-1 items-end bg-ink/8"
          >
            <span className="sr-only">{formatHourUsage(hour, bays)}</span>
            <span aria-hidden className="block h-[calc(var(--share)*100%)] w-full bg-brass-500" />
          </li>
        ))}
      </ul>
      {first && last && (
        <p aria-hidden className="flex justify-between text-(--dim) text-xs tabular-nums">
          <span>{formatClock(first.start)}</span>
          <span>{formatClock(last.end)}</span>
        </p>
      )}
    </>
  )
}

function Row({ booking, dayPath }: { booking: WeekBooking; dayPath: string }) {
  return (
    <li className="border-(--rule) border-t">
      <Link
        to={booking.status === 'held' ? dayPath : `/admin/bookings/${booking.number}`}
        className="flex min-h-11 items-center rounded-sm py-1.5 hover:bg-white/50"
      >
        {formatWeekBooking(booking)}
      </Link>
    </li>
  )
}
