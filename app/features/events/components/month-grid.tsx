import { formatDayLong, formatWeekday } from '#domain/venue/venue-time.ts'
import { groupByDay, listWeeks, toMonth } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'
import { formatMonth } from '../words.ts'
import { DayEvent } from './day-event.tsx'

type MonthGridProps = {
  month: string
  today: string
  now: number
  events: readonly VenueEvent[]
  /** Id of the event whose details are shown below the table. */
  open: string | null
  onOpen: (event: VenueEvent) => void
}

export function MonthGrid({ month, today, events, ...entry }: MonthGridProps) {
  const weeks = listWeeks(month)
  const days = groupByDay(events)

  return (
    <div className="paper overflow-x-auto rounded-lg">
      <table className="w-full table-fixed sm:min-w-160 border-collapse">
        <caption className="sr-only">Events in {formatMonth(month)}</caption>
        <thead>
          <tr className="bg-pine-900 text-brass-200">
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="py-2 text-center sm:px-2.5 sm:text-left">
                <abbr title={formatWeekday(day)} className="engraved no-underline">
                  {formatWeekday(day).slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="divide-x divide-(--rule) border-(--rule) border-t">
              {week.map((day) => (
                <td
                  key={day}
                  className={`h-18 p-1 align-top sm:h-28 sm:p-1.5 ${toMonth(day) === month ? '' : 'bg-ink/5'}`}
                >
                  <DayNumber day={day} isToday={day === today} isOutside={toMonth(day) !== month} />
                  <ul className="space-y-1.5">
                    {days.get(day)?.map((event) => (
                      <li key={event.id}>
                        <DayEvent event={event} {...entry} />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayNumber({ day, isToday, isOutside }: { day: string; isToday: boolean; isOutside: boolean }) {
  const className = isToday ? 'rounded-full bg-pine-800 text-cream' : isOutside ? 'text-(--dim)' : ''
  return (
    <time
      dateTime={day}
      aria-current={isToday ? 'date' : undefined}
      className={`mb-1 grid size-7 place-items-center max-sm:mx-auto font-display tabular-nums ${className}`}
    >
      <span aria-hidden>{Number(day.slice(8))}</span>
      <span className="sr-only">{formatDayLong(day)}</span>
    </time>
  )
}
