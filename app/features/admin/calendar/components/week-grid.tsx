import { type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react'
import { useRovingFocus } from '#app/ui/roving-focus.ts'
import { findWeekHours, type WeekDay } from '#domain/admin/week-days.ts'
import type { StaffWeek } from '#domain/contract/staff-booking.ts'
import { formatHour } from '#domain/venue/venue-time.ts'
import { blockKey, eventKey } from '../rules.ts'
import { WeekColumn } from './week-column.tsx'
import { WeekHead } from './week-head.tsx'

export type WeekViewProps = {
  week: StaffWeek
  days: readonly WeekDay[]
  today: string
  dayPath: (day: string) => string
}

export function WeekGrid({ week, days, today, dayPath }: WeekViewProps) {
  const { from, to } = findWeekHours(days)
  const hours = Array.from({ length: to - from }, (_, at) => from + at)
  const keys = [...week.bookings.map(({ number }) => blockKey(number)), ...week.blocks.map(eventKey)]
  const next = week.bookings.find(({ end }) => end > week.now)
  const { group, item } = useRovingFocus(keys, next ? blockKey(next.number) : keys[0])

  return (
    <div
      style={{ '--hours': hours.length, '--bays': week.bays.length } as CSSProperties}
      className="mt-2 [--hour:clamp(1.125rem,(100dvh_-_27.5rem)_/_var(--hours),2.5rem)] print:hidden"
    >
      <StripDescription>
        <div {...group} className="grid grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]">
          <div />
          {days.map((day) => (
            <WeekHead key={day.day} day={day} week={week} isToday={day.day === today} dayPath={dayPath} />
          ))}
          <ol aria-hidden className="text-[0.75rem] tabular-nums">
            {hours.map((hour) => (
              <li key={hour} className="h-(--hour) border-ink/20 border-t pt-0.5 leading-none">
                {formatHour(hour * 60)}
              </li>
            ))}
          </ol>
          {days.map((day) => (
            <WeekColumn
              key={day.day}
              day={day}
              week={week}
              from={from}
              to={to}
              isToday={day.day === today}
              dayPath={dayPath}
              item={item}
            />
          ))}
        </div>
      </StripDescription>
    </div>
  )
}

const hint = 'Arrow keys go from one booking to the next, Enter opens it. A day opens by its name.'

/** Describes the hovered or focused strip below the grid, because strips have no room for text. */
function StripDescription({ children }: { children: ReactNode }) {
  const [words, setWords] = useState('')

  function handle({ target }: SyntheticEvent) {
    const strip = target instanceof Element ? target.closest<HTMLElement>('[data-words]') : null
    setWords(strip?.dataset.words ?? '')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only mirror text that each strip already exposes.
    <div onPointerOver={handle} onFocus={handle}>
      {children}
      <p aria-hidden className="mt-2 min-h-6 truncate font-semibold text-[0.9375rem]">
        {words || <span className="font-normal text-(--dim)">{hint}</span>}
      </p>
    </div>
  )
}
