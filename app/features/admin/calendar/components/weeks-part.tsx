import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { fewestWeeks } from '#domain/booking/series-length.ts'
import { listChosenTimes, type WeekChoice } from '#domain/booking/week-choices.ts'
import { listWeeklyStarts } from '#domain/booking/weekly.ts'
import { mostAtOnce } from '#domain/contract/staff-bills.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { staffTimesQuery } from '../queries.ts'
import type { CalendarBay, PlacedStay } from '../rules.ts'
import { toOption } from '../words.ts'
import { WeekRow } from './week-row.tsx'

export type WeeklySeries = ReturnType<typeof useWeeklySeries>
const counts = Array.from({ length: mostAtOnce - fewestWeeks + 1 }, (_, n) => fewestWeeks + n)

export function useWeeklySeries(stay: PlacedStay, userId: string | null) {
  const [weeks, setWeeks] = useState(0)
  const [moved, setMoved] = useState<ReadonlyMap<number, number>>(new Map())
  const [chosen, setChosen] = useState<ReadonlyMap<number, WeekChoice>>(new Map())
  const starts = listWeeklyStarts(stay.start, weeks).map((start, week) => moved.get(week) ?? start)
  const { minutes, players } = stay
  const listed = useQuery({
    ...staffTimesQuery({ starts, minutes, players, userId }),
    enabled: weeks > 0,
    placeholderData: keepPreviousData,
  })
  const dates = weeks > 0 ? (listed.data ?? []) : []
  const times = listChosenTimes(dates, stay.bayId, chosen)

  return {
    weeks,
    dates,
    chosen,
    listed,
    times,
    totalCents: times.reduce((sum, one) => sum + one.totalCents, 0),
    setWeeks,
    choose: (week: number, choice: WeekChoice) => setChosen(new Map([...chosen, [week, choice]])),
    move: (week: number, start: number) => setMoved(new Map([...moved, [week, start]])),
    /** The choices belong to the previous time. */
    resetChoices() {
      setMoved(new Map())
      setChosen(new Map())
    },
  }
}

export function WeeksPart({
  weeks,
  bayId,
  bays,
}: {
  weeks: WeeklySeries
  bayId: string
  bays: readonly CalendarBay[]
}) {
  const { dates, times, totalCents, listed } = weeks
  const first = dates[0]?.start

  return (
    <div className="space-y-3">
      <SelectField
        label="For how many weeks"
        value={weeks.weeks}
        onChange={(event) => weeks.setWeeks(Number(event.target.value))}
        options={counts.map((count) => toOption(count, formatWeeks(count, first)))}
      />
      {listed.error && (
        <LoadFailure
          message={wordsFor(listed.error)}
          busy={listed.isFetching}
          onRetry={() => void listed.refetch()}
        />
      )}
      {listed.isPending && !listed.error && <RowSkeleton label="Looking at the dates..." />}
      <ul aria-label="The dates" className="divide-y divide-(--rule) border-(--rule) border-y">
        {dates.map((date, week) => (
          <WeekRow
            // A week keeps its row when its time changes.
            key={dayOf(date.start)}
            date={date}
            bayId={bayId}
            bays={bays}
            chosen={weeks.chosen.get(week)}
            onChoose={(choice) => weeks.choose(week, choice)}
            onMove={(start) => weeks.move(week, start)}
          />
        ))}
      </ul>
      {dates.length > 0 && (
        <p role="status" className="font-semibold">
          {times.length} of {dates.length} dates, {formatCents(totalCents)} together.
        </p>
      )}
    </div>
  )
}

function formatWeeks(count: number, first: number | undefined): string {
  const last = first === undefined ? undefined : listWeeklyStarts(first, count).at(-1)
  return last === undefined ? `${count} weeks` : `${count} weeks, until ${formatDay(dayOf(last))}`
}
