import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { useMedia } from '#app/ui/list/use-media.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { buildWeekDays } from '#domain/admin/week-days.ts'
import { formatWeekTitle } from '#domain/admin/week-words.ts'
import { addDays, dayOf, weekdayOf } from '#domain/venue/venue-clock.ts'
import { weekQuery } from '../queries.ts'
import type { CalendarSearch } from '../schema.ts'
import { withCalendarSearch } from '../state.ts'
import { AgeNote } from './age-note.tsx'
import { DayButtons, useToday } from './day-bar.tsx'
import { DaySkeleton } from './day-skeleton.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'
import { WeekSheet } from './week-sheet.tsx'

type WeekCalendarProps = {
  search: CalendarSearch
  openedOn: string
  onSearch: (patch: Partial<CalendarSearch>) => void
}

export function WeekCalendar({ search, openedOn, onSearch }: WeekCalendarProps) {
  const shown = search.day ?? openedOn
  const sunday = addDays(shown, -weekdayOf(shown))
  const { data: week, error, isFetching, dataUpdatedAt, refetch } = useQuery(weekQuery(sunday))
  const today = useToday(openedOn, week?.now)
  const isGrid = useMedia('(min-width: 64rem)')
  const [params] = useSearchParams()
  const days = week ? buildWeekDays(week) : []
  const View = isGrid ? WeekGrid : WeekList

  function dayPath(day: string) {
    return `?${withCalendarSearch(params, { day, view: 'grid' })}`
  }

  return (
    <section aria-label="Week" className="paper rounded-lg px-3 pt-4 pb-6 sm:px-6 sm:pt-3 sm:pb-3 print:p-0">
      <div className="rule-double flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-3 print:hidden">
        <div className="leading-tight">
          <h2 className="text-2xl leading-none sm:text-[1.75rem]">{formatWeekTitle(sunday)}</h2>
          <AgeNote key={dataUpdatedAt} readAt={dataUpdatedAt} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <DayButtons
            day={sunday}
            today={today}
            days={7}
            onDay={(day) => onSearch({ day: day === today ? null : day })}
          />
          <Button
            variant="outline"
            onClick={() =>
              onSearch({ day: sunday <= today && today < addDays(sunday, 7) ? today : sunday, view: 'grid' })
            }
            className="px-3.5"
          >
            Day
          </Button>
          <Button variant="outline" disabled={!week} onClick={() => window.print()} className="px-3.5">
            <Printer aria-hidden /> Print
          </Button>
        </div>
      </div>
      {error && (
        <LoadFailure
          className="mt-4"
          message={wordsFor(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!week && !error && <DaySkeleton isGrid={isGrid} what="week" />}
      {week && <View week={week} days={days} today={dayOf(week.now)} dayPath={dayPath} />}
      {week && <WeekSheet week={week} days={days} />}
    </section>
  )
}
