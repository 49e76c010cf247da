import type { WeekDay } from '#domain/admin/week-days.ts'
import { formatShare, formatVisits, formatWeekTitle } from '#domain/admin/week-words.ts'
import type { StaffWeek } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatWeekdayDate } from '#domain/venue/venue-time.ts'
import { formatShortRange, listExceptionNotes, toShortBayName } from '../words.ts'

export function WeekSheet({ week, days }: { week: StaffWeek; days: readonly WeekDay[] }) {
  return (
    <table className="w-full border-collapse text-left text-[9.5pt] not-print:hidden [&_td]:border-black/40 [&_td]:border-t [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_th]:py-1 [&_th]:pr-3">
      <caption className="pb-2 text-left font-display text-[14pt]">{formatWeekTitle(week.day)}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Full</th>
          {week.bays.map(({ id, name }) => (
            <th key={id} scope="col" className="whitespace-nowrap">
              {toShortBayName(name)}
            </th>
          ))}
          <th scope="col">Bookings</th>
          <th scope="col">To pay</th>
          <th scope="col">On this day</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day} className="break-inside-avoid tabular-nums">
            <th scope="row" className="border-black/40 whitespace-nowrap border-t py-2! align-top">
              {formatWeekdayDate(day.day)}
            </th>
            <td>{formatPercent(day.share)}</td>
            {day.bays.map(({ id, active, share }) => (
              <td key={id}>{active ? formatPercent(share) : 'Out'}</td>
            ))}
            <td>{formatVisits(day)}</td>
            <td>{day.dueCents > 0 && formatCents(day.dueCents)}</td>
            <td>
              {[
                ...listExceptionNotes({ day: day.day, exceptions: week.exceptions }),
                ...day.events.map(({ title, start, end }) => `${title}, ${formatShortRange(start, end)}`),
              ].join('; ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** '62%' of '62% full'. */
function formatPercent(share: number | null): string {
  return formatShare(share).replace(' full', '')
}
