import { leftOut, listStartsOfDay, resolveChoice, type WeekChoice } from '#domain/booking/week-choices.ts'
import type { StaffTime } from '#domain/contract/staff-bills.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay } from '#domain/venue/venue-time.ts'
import type { CalendarBay } from '../rules.ts'
import { formatConflict, toShortBayName } from '../words.ts'

type WeekRowProps = {
  date: StaffTime
  bayId: string
  bays: readonly CalendarBay[]
  chosen: WeekChoice | undefined
  onChoose: (choice: WeekChoice) => void
  onMove: (start: number) => void
}

const SELECT =
  'h-11 min-w-0 cursor-pointer rounded-md border border-ink/40 bg-white/50 px-2.5 text-base text-ink hover:bg-white'

export function WeekRow({ date, bayId, bays, chosen, onChoose, onMove }: WeekRowProps) {
  const day = formatDay(dayOf(date.start))
  const conflict = formatConflict(date, bayId, bays)
  const getBayName = (id: string) => toShortBayName(bays.find((bay) => bay.id === id)?.name ?? 'Another bay')

  return (
    <li className="grid gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[1fr_auto_auto] sm:items-center">
      <p className="min-w-0">
        <span className="font-semibold">{day}</span>
        {conflict && <span className="block text-(--error) text-sm">{conflict}</span>}
      </p>
      <div className="contents max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:gap-2">
        <select
          aria-label={`Time on ${day}`}
          value={date.start}
          onChange={({ target }) => onMove(Number(target.value))}
          className={SELECT}
        >
          {listStartsOfDay(date.start).map((start) => (
            <option key={start} value={start}>
              {formatClock(start)}
            </option>
          ))}
        </select>
        <select
          aria-label={`Bay on ${day}`}
          value={resolveChoice(date, bayId, chosen)}
          onChange={({ target }) => onChoose(target.value)}
          className={SELECT}
        >
          {date.bays.map((bay) => (
            <option key={bay.bayId} value={bay.bayId}>
              {getBayName(bay.bayId)}, {formatCents(bay.totalCents)}
            </option>
          ))}
          <option value={leftOut}>Skip this week</option>
        </select>
      </div>
    </li>
  )
}
