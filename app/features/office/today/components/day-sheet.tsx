import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { dayQuery } from '#app/features/office/calendar/queries.ts'
import { owedCents } from '#app/features/office/details/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatClock, formatDayLong } from '#domain/venue/venue-time.ts'
import { sheetOf } from '../rules.ts'

type DaySheetProps = { day: string; onDay: (day: string) => void }

/** A day on paper, for the counter: who comes when and where, what is to be paid, and a box to tick. */
export function DaySheet({ day, onDay }: DaySheetProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(dayQuery(day))
  const bookings = data ? sheetOf(data) : []

  return (
    <section aria-labelledby="day-sheet" className="paper rounded-lg px-4 py-5 sm:p-8 print:p-0">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4 print:hidden">
        <Field
          label="Day"
          type="date"
          value={day}
          required
          onChange={({ target }) => target.value && onDay(target.value)}
        />
        <Button variant="pine" onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
      </div>
      <h3 id="day-sheet" className="text-2xl">
        {formatDayLong(day)}
      </h3>
      {error && (
        <LoadFailure className="mt-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && !error && <RowSkeleton label="Loading the day..." />}
      {data && bookings.length === 0 && <p className="mt-4">Nobody has booked for this day.</p>}
      {bookings.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached with the keyboard.
        <section className="relative mt-4 overflow-x-auto" tabIndex={0} aria-label="Bookings of the day">
          <table className="w-full min-w-160 border-collapse text-left print:min-w-0 print:text-[9.5pt] [&_td]:border-(--rule) [&_td]:border-t [&_td]:py-2 [&_td]:pr-3 [&_th]:py-2 [&_th]:pr-3">
            <thead>
              <tr>
                {['Time', 'Bay', 'Name', 'Players', 'Phone', 'To pay', 'Here'].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => (
                <Row key={booking.id} booking={booking} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function Row({ booking }: { booking: StaffBooking }) {
  const { start, end, bayName, name, number, players, phone, note, status } = booking
  const owed = owedCents(booking)
  return (
    <tr className="break-inside-avoid">
      <td className="whitespace-nowrap tabular-nums">
        {formatClock(start)} to {formatClock(end)}
      </td>
      <td>{bayName}</td>
      <td>
        <span className="font-semibold">{name || number}</span>
        {note && <span className="block text-sm italic">{note}</span>}
      </td>
      <td className="tabular-nums">{players}</td>
      <td className="whitespace-nowrap tabular-nums">{phone}</td>
      <td className="tabular-nums">{owed > 0 && formatCents(owed)}</td>
      <td>
        {status === 'attended' ? (
          'Yes'
        ) : (
          <span className="inline-block size-4.5 border-2 border-current align-middle">
            <span className="sr-only">Not yet</span>
          </span>
        )}
      </td>
    </tr>
  )
}
