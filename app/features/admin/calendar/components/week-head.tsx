import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'
import type { WeekDay } from '#domain/admin/week-days.ts'
import { formatShare, formatVisits } from '#domain/admin/week-words.ts'
import type { StaffWeek } from '#domain/contract/staff-booking.ts'
import { formatShortCents } from '#domain/money/money.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { formatShortRange, listExceptionNotes } from '../words.ts'
import { WeekBays } from './week-bays.tsx'

type WeekHeadProps = {
  day: WeekDay
  week: StaffWeek
  isToday: boolean
  dayPath: (day: string) => string
}

export function WeekHead({ day, week, isToday, dayPath }: WeekHeadProps) {
  return (
    <section
      aria-label={formatDay(day.day)}
      className={`flex min-w-0 flex-col border-ink/20 border-l px-1.5 pt-1 text-[0.8125rem] leading-[1.15rem] ${isToday ? 'bg-brass-200/60' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-1">
        <h3 className="truncate font-sans text-[0.9375rem] leading-tight">
          <Link
            to={dayPath(day.day)}
            aria-current={isToday ? 'date' : undefined}
            className="rounded-sm py-0.5 font-semibold underline-offset-2 hover:underline"
          >
            {formatShortDay(day.day)}
          </Link>
        </h3>
        <p className="whitespace-nowrap font-semibold">{formatShare(day.share)}</p>
      </div>
      <p className="line-clamp-2 text-(--dim)">{formatVisits(day)}</p>
      {day.dueCents > 0 && (
        <p className="mt-px max-w-full self-start truncate rounded-sm bg-brass-300 px-1 font-semibold text-ink">
          {formatShortCents(day.dueCents)} to pay
        </p>
      )}
      <DayMarks day={day} week={week} dayPath={dayPath} />
      <WeekBays bays={day.bays} />
    </section>
  )
}

const MOST_MARKS = 2

function DayMarks({ day, week, dayPath }: Omit<WeekHeadProps, 'isToday'>) {
  const notes = listExceptionNotes({ day: day.day, exceptions: week.exceptions })
  const events = day.events.slice(0, Math.max(0, MOST_MARKS - notes.length))
  const more = day.events.length - events.length

  return (
    <ul className="mb-auto">
      {notes.map((note) => (
        <li key={note} title={note} className="truncate font-semibold text-claret">
          {note}
        </li>
      ))}
      {events.map(({ id, title, start, end }) => (
        <li key={id}>
          <Link
            to={`/admin/events/${id}`}
            title={`${title}, ${formatShortRange(start, end)}`}
            className={`${textLink} max-w-full truncate align-bottom`}
          >
            {title}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to={dayPath(day.day)} className={textLink}>
            and {more} more
          </Link>
        </li>
      )}
    </ul>
  )
}

/** 'Tue 24' */
function formatShortDay(day: string): string {
  return formatDay(day).replace(/, \w+ (\d+), \d+$/, ' $1')
}
