import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import { formatOutOfService, formatShortRange, listExceptionNotes, toShortBayName } from '../words.ts'

export function DayNotes({ day }: { day: StaffDay }) {
  const notes = listExceptionNotes(day)
  const out = day.bays.filter(({ active }) => !active)
  if (notes.length + day.events.length + out.length === 0) return null

  return (
    <ul aria-label="About this day" className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-[0.9375rem]">
      {notes.map((note) => (
        <li key={note} className="font-semibold text-claret">
          {note}
        </li>
      ))}
      {day.events.map(({ id, title, start, end, taken, capacity }) => (
        <li key={id}>
          <Link to={`/admin/events/${id}`} className={textLink}>
            {title}
          </Link>{' '}
          {formatShortRange(start, end)}, {taken} of {capacity}
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
