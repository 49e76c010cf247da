import { gridMs, type Slot } from '#domain/booking/slots.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { blockKey, eventKey, freeBays, type Place } from '../rules.ts'
import { shortBay } from '../words.ts'
import type { DayViewProps } from './bay-grid.tsx'
import { BookingBlock } from './booking-block.tsx'
import { EventBlock } from './event-block.tsx'

/** The day by time: what begins when, and which bays are free then. */
export function DayList({ day, starts, lifting, onBook, onOpen }: DayViewProps) {
  const lifted = lifting.lift?.booking.number
  const shown = starts.filter((start) => hasNews(start))

  function hasNews(start: number): boolean {
    const isComing = start + gridMs > day.now
    return (
      startingIn(start).length > 0 || eventsIn(start).length > 0 || (isComing && start % (2 * gridMs) === 0)
    )
  }

  function startingIn(start: number) {
    const isFirst = start === starts[0]
    return day.bookings.filter((one) => begins(one, start, isFirst))
  }

  function eventsIn(start: number) {
    return day.blocks.filter((one) => begins(one, start, start === starts[0]))
  }

  function handleFree(place: Place) {
    if (lifted) lifting.carry(place)
    else onBook(place)
  }

  return (
    <ol aria-label="The day by time" className="mt-4 divide-y divide-(--rule)">
      {shown.map((start) => (
        <li key={start} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 py-2.5">
          <span className="pt-1.5 font-semibold text-sm tabular-nums">
            {formatClock(start)}
            {start <= day.now && day.now < start + gridMs && (
              <span className="block text-claret text-xs">Now</span>
            )}
          </span>
          <div className="space-y-1.5">
            {startingIn(start).map((booking) => (
              <div key={booking.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-2">
                <span className="font-semibold text-sm">{shortBay(booking.bayName)}</span>
                <BookingBlock
                  data-rove={blockKey(booking.number)}
                  booking={booking}
                  lines={3}
                  isLifted={booking.number === lifted}
                  onClick={() => onOpen(booking.number)}
                  className="relative min-h-11 w-full py-1.5!"
                />
              </div>
            ))}
            {eventsIn(start).map((block) => (
              <div key={eventKey(block)} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-2">
                <span className="font-semibold text-sm">{shortBay(block.bayName)}</span>
                <EventBlock block={block} lines={3} className="relative min-h-11 w-full py-1.5!" />
              </div>
            ))}
            <FreeBays day={day} start={start} onFree={handleFree} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function begins({ start, end }: Slot, from: number, isFirst: boolean): boolean {
  return (start >= from || isFirst) && start < from + gridMs && end > from
}

type FreeBaysProps = { day: DayViewProps['day']; start: number; onFree: (place: Place) => void }

function FreeBays({ day, start, onFree }: FreeBaysProps) {
  const free = freeBays(day, start)
  if (start + gridMs <= day.now) return null
  if (free.length === 0) return <p className="pt-1.5 text-(--dim) text-sm">Nothing free</p>
  return (
    <ul
      aria-label={`Free at ${formatClock(start)}`}
      className="flex flex-wrap items-center gap-1.5 text-sm print:hidden before:text-(--dim) before:content-['Free:']"
    >
      {free.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`${shortBay(name)}, ${formatClock(start)}, free`}
            onClick={() => onFree({ bayId: id, start })}
            className="min-h-9 cursor-pointer rounded-md border border-ink/40 bg-white/50 px-2.5 font-semibold hover:border-ink hover:bg-white"
          >
            {shortBay(name)}
          </button>
        </li>
      ))}
    </ul>
  )
}
