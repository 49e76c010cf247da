import { shortPrice } from '#domain/booking/booking-words.ts'
import type { ListWeeksResponse, WeekDate } from '#domain/contract/list-weeks.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { skipDate } from '../rules.ts'

type WeekListProps = Pick<ListWeeksResponse, 'bays' | 'dates'> & {
  /** By start: the bay chosen instead of the taken one, or `skipDate`. */
  bayOn: ReadonlyMap<number, string>
  onBay: (start: number, bayId: string) => void
}

export function WeekList({ bays, dates, bayOn, onBay }: WeekListProps) {
  const nameOf = (id: string) => bays.find((bay) => bay.id === id)?.name ?? 'Another bay'

  return (
    <ul aria-label="The dates" className="mt-4 space-y-2 border-(--rule) border-t pt-3">
      {dates.map((date) => (
        <li key={date.start} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{formatDay(dayOf(date.start))}</span>
          <DateStatus
            date={date}
            chosen={bayOn.get(date.start)}
            nameOf={nameOf}
            onBay={(id) => onBay(date.start, id)}
          />
        </li>
      ))}
    </ul>
  )
}

type DateStatusProps = {
  date: WeekDate
  chosen: string | undefined
  nameOf: (bayId: string) => string
  onBay: (bayId: string) => void
}

function DateStatus({ date, chosen, nameOf, onBay }: DateStatusProps) {
  if (date.state === 'free')
    return (
      <span className="text-right tabular-nums">
        {nameOf(date.bayId)}, {shortPrice(date.totalCents)}
      </span>
    )
  if (date.state === 'refused')
    return <span className="basis-full text-(--dim) text-sm">Skipped. {date.words}</span>
  if (date.others.length === 0) return <span className="text-(--dim) text-sm">Taken, so we'll skip it.</span>
  const day = formatDay(dayOf(date.start))
  return (
    <label className="basis-full">
      <span className="text-(--dim) text-sm">Your bay is taken. Use instead:</span>
      <select
        aria-label={`Instead on ${day}`}
        value={chosen ?? date.others[0]?.bayId}
        onChange={({ target }) => onBay(target.value)}
        className="mt-1 block h-11 w-full cursor-pointer rounded-md border border-ink/40 bg-white/50 px-2.5 font-semibold text-[0.9375rem] text-ink hover:bg-white focus-visible:outline-offset-2"
      >
        {date.others.map(({ bayId, totalCents }) => (
          <option key={bayId} value={bayId}>
            {nameOf(bayId)}, {shortPrice(totalCents)}
          </option>
        ))}
        <option value={skipDate}>Skip this date</option>
      </select>
    </label>
  )
}
