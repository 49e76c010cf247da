import type { MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRovingFocus } from '#app/ui/roving-focus.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import { withBookingSearch } from '../state.ts'

type DayStripProps = {
  days: readonly string[]
  today: string
  chosen: string
  onChoose: (day: string) => void
}

/** Links, so that days also work without scripts. */
export function DayStrip({ days, today, chosen, onChoose }: DayStripProps) {
  const { group, item } = useRovingFocus(days, chosen)
  const [search] = useSearchParams()

  return (
    <div
      {...group}
      role="toolbar"
      aria-label="Day"
      className="relative -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:thin] sm:-mx-7 sm:px-7"
    >
      {days.map((day) => (
        <DayLink
          key={day}
          {...item(day)}
          day={day}
          isToday={day === today}
          isChosen={day === chosen}
          search={`?${withBookingSearch(search, { day })}`}
          onPress={() => onChoose(day)}
        />
      ))}
    </div>
  )
}

type DayLinkProps = {
  day: string
  isToday: boolean
  isChosen: boolean
  search: string
  onPress: () => void
  'data-rove': string
  tabIndex: number
}

function DayLink({ day, isToday, isChosen, search, onPress, ...rove }: DayLinkProps) {
  const [weekday = '', month = '', number = ''] = dayWords(day).split(/,? /)

  function handleClick(event: MouseEvent) {
    // Let the browser open new tabs and windows.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onPress()
  }

  return (
    <Link
      {...rove}
      to={{ search }}
      aria-current={isChosen}
      onClick={handleClick}
      className="relative flex w-15 shrink-0 cursor-pointer flex-col items-center rounded-md border border-ink/30 bg-white/50 pt-2 pb-1.5 leading-none transition-colors hover:border-ink/80 focus-visible:outline-offset-1 aria-[current=true]:border-pine-800 aria-[current=true]:bg-pine-800 aria-[current=true]:text-cream"
    >
      <span className="sr-only">{isToday ? `Today, ${dayWords(day)}` : dayWords(day)}</span>
      <span aria-hidden className="font-semibold text-[0.8125rem]">
        {isToday ? 'Today' : weekday.slice(0, 3)}
      </span>
      <span aria-hidden className="mt-1.5 font-display text-[1.625rem]">
        {number}
      </span>
      <span aria-hidden className="mt-1 text-[0.8125rem] opacity-85">
        {month.slice(0, 3)}
      </span>
    </Link>
  )
}
