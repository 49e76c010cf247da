import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { dayWords } from '#domain/booking/booking-words.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import type { CalendarSearch } from '../schema.ts'

type DayBarProps = {
  day: string
  today: string
  search: CalendarSearch
  hasGrid: boolean
  onSearch: (patch: Partial<CalendarSearch>) => void
  /** Hides booking while another booking is being moved. */
  isMoving: boolean
  /** Missing until the day is loaded. */
  onBook: (() => void) | undefined
  age: ReactNode
}

const OPTION = 'px-3.5 md:max-lg:px-2.5 aria-pressed:bg-pine-800 aria-pressed:text-cream'

/** An older answer never sets the day back. */
export function useToday(openedOn: string, now = 0): string {
  const [latest, setLatest] = useState(openedOn)
  const today = [latest, openedOn, dayOf(now)].reduce((a, b) => (a > b ? a : b))
  if (today !== latest) setLatest(today)
  return today
}

export function DayBar({ day, today, search, hasGrid, isMoving, onSearch, onBook, age }: DayBarProps) {
  const isList = search.view === 'list'
  const isWhole = search.hours === 'all'

  return (
    <div className="rule-double flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-2">
      <div className="min-w-0 flex-1 basis-60 leading-tight">
        <h2 className="text-2xl leading-none sm:text-[1.75rem]">{dayWords(day)}</h2>
        {age}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full print:hidden">
        <DayButtons day={day} today={today} onDay={(next) => onSearch({ day: next })} />
        {hasGrid && (
          <>
            <Button
              variant="outline"
              aria-pressed={isList}
              onClick={() => onSearch({ view: isList ? 'grid' : 'list' })}
              className={OPTION}
            >
              List
            </Button>
            <Button
              variant="outline"
              aria-pressed={isWhole}
              onClick={() => onSearch({ hours: isWhole ? 'open' : 'all' })}
              className={OPTION}
            >
              24 hours
            </Button>
          </>
        )}
        {!isMoving && (
          <Button
            variant="outline"
            onClick={() => onSearch({ day, view: 'week' })}
            className="px-3.5 md:max-lg:px-2.5"
          >
            Week
          </Button>
        )}
        {!isMoving && (
          <Button variant="brass" disabled={!onBook} onClick={onBook} className="max-sm:grow">
            <Plus aria-hidden /> Book
          </Button>
        )}
      </div>
    </div>
  )
}

type DayButtonsProps = {
  day: string
  today: string
  /** The step of the arrow buttons. */
  days?: 1 | 7
  onDay: (day: string) => void
}

export function DayButtons({ day, today, days = 1, onDay }: DayButtonsProps) {
  const unit = days === 1 ? 'day' : 'week'
  const isNow = days === 1 ? day === today : day <= today && today < addDays(day, days)

  return (
    <>
      <Button
        variant="outline"
        aria-label={`Previous ${unit}`}
        onClick={() => onDay(addDays(day, -days))}
        className="w-11 px-0!"
      >
        <ChevronLeft aria-hidden />
      </Button>
      <input
        type="date"
        aria-label="Day"
        required
        value={day}
        onChange={(event) => event.target.value && onDay(event.target.value)}
        className="h-11 w-37 rounded-md max-sm:grow md:max-lg:w-34 border border-ink/60 bg-white/70 px-2.5 text-base text-ink"
      />
      <Button
        variant="outline"
        aria-label={`Next ${unit}`}
        onClick={() => onDay(addDays(day, days))}
        className="w-11 px-0!"
      >
        <ChevronRight aria-hidden />
      </Button>
      <Button
        variant="outline"
        aria-current={isNow ? 'date' : undefined}
        onClick={() => onDay(today)}
        className="px-3.5 aria-[current=date]:border-pine-800 aria-[current=date]:bg-pine-800/12"
      >
        {days === 1 ? 'Today' : 'This week'}
      </Button>
    </>
  )
}
