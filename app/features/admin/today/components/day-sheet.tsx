import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { dayQuery } from '#app/features/admin/calendar/queries.ts'
import {
  formatOpenHours,
  formatOutOfService,
  listExceptionNotes,
  toShortBayName,
} from '#app/features/admin/calendar/words.ts'
import { owedCents } from '#app/features/admin/detail-pages/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { Slot } from '#domain/booking/slots.ts'
import type { StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatClock, formatDayLong } from '#domain/venue/venue-time.ts'
import { buildSheetLines, type EventLine, type SheetLine } from '../rules.ts'
import { formatBays, formatEventNote, formatFees } from '../words.ts'

function isTight(lines: readonly SheetLine[]): boolean {
  return lines.length + lines.filter(({ booking, event }) => booking?.note || event).length > 24
}

type DaySheetProps = { day: string; onDay: (day: string) => void }

export function DaySheet({ day, onDay }: DaySheetProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(dayQuery(day))
  const lines = data ? buildSheetLines(data) : []

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
      {data && <About day={data} />}
      {error && (
        <LoadFailure className="mt-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && !error && <RowSkeleton label="Loading the day..." />}
      {data && lines.length === 0 && <p className="mt-4">No bookings on this day.</p>}
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached with the keyboard.
        <section className="relative mt-4 overflow-x-auto" tabIndex={0} aria-label="Bookings of the day">
          <table
            className={`w-full min-w-160 border-collapse text-left leading-tight print:min-w-0 [&_td]:border-(--rule) [&_td]:border-t [&_td]:py-2 [&_td]:pr-3 [&_th]:py-2 [&_th]:pr-3 ${isTight(lines) ? 'print:text-[8.5pt] print:[&_td]:py-[0.5mm] print:[&_i]:ml-1.5 print:[&_i]:inline' : 'print:text-[9.5pt]'}`}
          >
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
              {lines.map((line) =>
                line.booking ? (
                  <BookingRow key={line.booking.id} booking={line.booking} />
                ) : (
                  <EventRow key={line.event.id} line={line} />
                ),
              )}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function About({ day }: { day: StaffDay }) {
  const notes = listExceptionNotes(day)
  const out = day.bays.filter(({ active }) => !active)
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {(notes.length > 0 ? notes : [formatOpenHours(day)]).map((note) => (
        <li key={note} className="font-semibold">
          {note}
        </li>
      ))}
      {out.map(({ id, name, outBecause }) => (
        <li key={id}>
          {toShortBayName(name)}: {formatOutOfService(outBecause)}
        </li>
      ))}
    </ul>
  )
}

function BookingRow({ booking }: { booking: StaffBooking }) {
  const { start, end, bayName, name, number, players, phone, note, status } = booking
  const owed = owedCents(booking)
  return (
    <tr className="break-inside-avoid">
      <Time start={start} end={end} />
      <td className="print:whitespace-nowrap">{bayName}</td>
      <td>
        <span className="font-semibold">{name || number}</span>
        {note && <i className="block text-sm print:text-[1em]">{note}</i>}
      </td>
      <td className="tabular-nums">{players}</td>
      <td className="whitespace-nowrap tabular-nums">{phone}</td>
      <td className="tabular-nums">{owed > 0 && formatCents(owed)}</td>
      <td>{status === 'attended' ? 'Yes' : <Box />}</td>
    </tr>
  )
}

/** Guests of an event are checked in on its roster. */
function EventRow({ line }: { line: EventLine }) {
  const { event, start, end } = line
  return (
    <tr className="break-inside-avoid">
      <Time start={start} end={end} />
      <td>{formatBays(line)}</td>
      <td>
        <span className="font-semibold">{event.title}</span>
        <i className="block text-sm print:text-[1em]">{formatEventNote(line)}</i>
      </td>
      <td className="whitespace-nowrap tabular-nums">
        {event.taken} of {event.capacity}
      </td>
      <td />
      <td className="tabular-nums">{formatFees(event)}</td>
      <td>
        <Box />
      </td>
    </tr>
  )
}

function Time({ start, end }: Slot) {
  return (
    <td className="whitespace-nowrap tabular-nums">
      {formatClock(start)} to {formatClock(end)}
    </td>
  )
}

function Box() {
  return (
    <span className="inline-block size-[1.1em] border-2 border-current align-middle">
      <span className="sr-only">Not yet</span>
    </span>
  )
}
