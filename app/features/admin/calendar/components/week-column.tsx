import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { isInShownHours, toLocalMinutes, type WeekDay } from '#domain/admin/week-days.ts'
import type { Slot } from '#domain/booking/slots.ts'
import type { BayBlock, StaffWeek, WeekBooking } from '#domain/contract/staff-booking.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { blockKey, eventKey } from '../rules.ts'
import { formatBlockLabel, formatHourUsage, formatWeekBooking } from '../words.ts'
import type { RoveProps } from './half-hour-row.tsx'

type WeekColumnProps = {
  day: WeekDay
  week: StaffWeek
  from: number
  to: number
  isToday: boolean
  dayPath: (day: string) => string
  item: (key: string) => RoveProps
}

// States differ by border too, not by color alone.
const LOOKS: Record<WeekBooking['status'], string> = {
  held: 'z-10 border border-dashed border-ink/70 bg-ink/10 text-ink',
  confirmed: 'z-10 bg-pine-800 text-cream hover:bg-pine-700',
  attended: 'z-10 border-2 border-leaf bg-leaf-pale text-ink hover:bg-white',
  no_show: 'z-5 border border-dashed border-claret bg-claret-pale text-claret line-through hover:bg-white',
  cancelled: '',
}

// Strips are too narrow for horizontal text.
const STRIP =
  'absolute top-[calc(var(--from)*var(--hour))] left-[calc(var(--bay)*100%/var(--bays))] h-[calc((var(--to)-var(--from))*var(--hour)-1px)] w-[calc(100%/var(--bays)-1px)] ' +
  'flex items-center overflow-hidden rounded-[3px] whitespace-nowrap text-[0.6875rem] leading-none [writing-mode:vertical-rl] focus-visible:z-20 focus-visible:outline-offset-1'

export function WeekColumn({ day, week, from, to, isToday, dayPath, item }: WeekColumnProps) {
  const active = week.bays.filter((bay) => bay.active).length
  const place = (slot: Slot, bayId = '') => {
    const span = toLocalMinutes(slot, day)
    const bay = week.bays.findIndex(({ id }) => id === bayId)
    return { '--from': span.from / 60 - from, '--to': span.to / 60 - from, '--bay': bay } as CSSProperties
  }

  return (
    <div
      className={`relative h-[calc(var(--hours)*var(--hour))] border-ink/20 border-l bg-ink/9 ${isToday ? 'outline-2 outline-brass-600 -outline-offset-1' : ''}`}
    >
      {day.hours.map((hour) => (
        <Link
          key={hour.start}
          to={dayPath(day.day)}
          tabIndex={-1}
          aria-hidden
          data-words={formatHourUsage(hour, active)}
          style={{ ...place(hour), '--heat': `${(60 * hour.taken) / Math.max(1, active)}%` } as CSSProperties}
          className="absolute inset-x-0 top-[calc(var(--from)*var(--hour))] h-[calc((var(--to)-var(--from))*var(--hour))] border-ink/15 border-t bg-[color-mix(in_srgb,var(--color-brass-300)_var(--heat),var(--color-paper-bright))] hover:bg-brass-200"
        />
      ))}
      <ul aria-label={`Bookings on ${formatDay(day.day)}`} className="contents">
        {day.blocks.map((block) => (
          <li key={eventKey(block)} className="contents">
            <EventStrip block={block} style={place(block, block.bayId)} rove={item(eventKey(block))} />
          </li>
        ))}
        {day.bookings.map((booking) => (
          <li key={booking.number} className="contents">
            <BookingStrip
              booking={booking}
              to={booking.status === 'held' ? dayPath(day.day) : `/admin/bookings/${booking.number}`}
              style={place(booking, booking.bayId)}
              rove={item(blockKey(booking.number))}
            />
          </li>
        ))}
      </ul>
      {isToday && isInShownHours(week.now, day, { from, to }) && (
        <NowMark style={place({ start: week.now, end: week.now })} />
      )}
    </div>
  )
}

type StripProps = { style: CSSProperties; rove: RoveProps }

function BookingStrip({ booking, to, style, rove }: StripProps & { booking: WeekBooking; to: string }) {
  const words = formatWeekBooking(booking)
  return (
    <Link {...rove} to={to} data-words={words} style={style} className={`${STRIP} ${LOOKS[booking.status]}`}>
      <span className="sr-only">{words}</span>
      <span aria-hidden className="min-h-0 truncate py-0.5">
        {booking.status === 'held' ? '' : booking.name}
      </span>
      {booking.dueCents > 0 && <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-brass-400" />}
    </Link>
  )
}

function EventStrip({ block, style, rove }: StripProps & { block: BayBlock }) {
  const words = formatBlockLabel(block)
  return (
    <Link
      {...rove}
      to={`/admin/events/${block.eventId}`}
      data-words={words}
      style={style}
      className={`${STRIP} z-10 border border-brass-700 bg-brass-200 text-ink hover:bg-brass-300`}
    >
      <span className="sr-only">{words}</span>
      <span aria-hidden className="min-h-0 truncate py-0.5">
        {block.title}
      </span>
    </Link>
  )
}

function NowMark({ style }: { style: CSSProperties }) {
  return (
    <div
      aria-hidden
      style={style}
      className="pointer-events-none absolute inset-x-0 top-[calc(var(--from)*var(--hour))] z-15 border-claret border-t-2"
    />
  )
}
