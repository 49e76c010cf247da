import { Fold } from '#app/ui/fold.tsx'
import { gridMs, type Slot } from '#domain/booking/slots.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { blockKey, eventKey, listFreeBays, type Place } from '../rules.ts'
import { formatBookingCount, formatShortClock, toBayNumber, toShortBayName } from '../words.ts'
import type { DayViewProps } from './bay-grid.tsx'
import { BookingBlock } from './booking-block.tsx'
import { EventBlock } from './event-block.tsx'

/** Past times are collapsed. */
export function DayList({ day, starts, moveControls, onBook, onOpen }: DayViewProps) {
  const movedNumber = moveControls.activeMove?.booking.number
  const shown = starts.filter(hasContent)
  const current = shown.findIndex((start) => !isOver(start))
  const earlier = current > 0 ? shown.slice(0, current) : []
  const lastEnd = (starts.at(-1) ?? 0) + gridMs
  const running = day.now < lastEnd ? shown.findLast((start) => start <= day.now) : undefined
  const count = earlier.flatMap(findBookingsAt).length

  function hasContent(start: number): boolean {
    const isUpcoming = start + gridMs > day.now
    return (
      findBookingsAt(start).length > 0 ||
      findEventsAt(start).length > 0 ||
      (isUpcoming && start % (2 * gridMs) === 0)
    )
  }

  function isOver(start: number): boolean {
    return [{ end: start + gridMs }, ...findBookingsAt(start), ...findEventsAt(start)].every(
      ({ end }) => end <= day.now,
    )
  }

  function findBookingsAt(start: number) {
    const isFirst = start === starts[0]
    return day.bookings.filter((one) => startsIn(one, start, isFirst))
  }

  function findEventsAt(start: number) {
    return day.blocks.filter((one) => startsIn(one, start, start === starts[0]))
  }

  function handleFree(place: Place) {
    if (movedNumber) moveControls.moveTo(place)
    else onBook(place)
  }

  const renderTime = (start: number) => (
    <li key={start} className="grid gap-y-1.5 py-2.5">
      <div className={`${ROW} min-h-8`}>
        <span className="font-semibold tabular-nums leading-5">
          {formatShortClock(start)}
          {start === running && <span className="block text-claret text-xs leading-4">Now</span>}
        </span>
        <FreeBays day={day} start={start} onFree={handleFree} />
      </div>
      <div className="grid gap-x-4 gap-y-1.5 empty:hidden md:grid-cols-2 xl:grid-cols-3">
        {findBookingsAt(start).map((booking) => (
          <div key={booking.id} className={ROW}>
            <span className="text-(--dim) text-sm">{toShortBayName(booking.bayName)}</span>
            <BookingBlock
              data-rove={blockKey(booking.number)}
              booking={booking}
              lines={3}
              isBeingMoved={booking.number === movedNumber}
              onClick={() => onOpen(booking.number)}
              className="relative min-h-11 w-full px-2! py-1!"
            />
          </div>
        ))}
        {findEventsAt(start).map((block) => (
          <div key={eventKey(block)} className={ROW}>
            <span className="text-(--dim) text-sm">{toShortBayName(block.bayName)}</span>
            <EventBlock block={block} lines={3} className="relative min-h-11 w-full px-2! py-1!" />
          </div>
        ))}
      </div>
    </li>
  )

  return (
    <>
      {earlier.length > 0 && (
        <Fold summary={`Earlier: ${formatBookingCount(count)}`} isOpen={movedNumber !== undefined}>
          <ol aria-label="Earlier" className="divide-y divide-(--rule)">
            {earlier.map(renderTime)}
          </ol>
        </Fold>
      )}
      <ol
        aria-label="The day by time"
        className={`divide-y divide-(--rule) ${earlier.length > 0 ? 'border-(--rule) border-t' : 'mt-4'}`}
      >
        {shown.slice(earlier.length).map(renderTime)}
      </ol>
    </>
  )
}

// One column for times and bays, so that blocks have the rest of a phone.
const ROW = 'grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-2 sm:grid-cols-[4.5rem_minmax(0,1fr)]'

function startsIn({ start, end }: Slot, from: number, isFirst: boolean): boolean {
  return (start >= from || isFirst) && start < from + gridMs && end > from
}

type FreeBaysProps = { day: DayViewProps['day']; start: number; onFree: (place: Place) => void }

function FreeBays({ day, start, onFree }: FreeBaysProps) {
  const free = listFreeBays(day, start)
  if (start + gridMs <= day.now) return null
  if (free.length === 0) return <p className="text-(--dim) text-sm">Nothing free</p>
  return (
    <ul
      aria-label={`Free at ${formatClock(start)}`}
      className="flex flex-wrap items-center gap-0.75 text-sm print:hidden before:mr-0.5 before:text-(--dim) before:content-['Free'] sm:gap-1.5"
    >
      {free.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`${toShortBayName(name)}, ${formatClock(start)}, free`}
            onClick={() => onFree({ bayId: id, start })}
            className="min-h-11 min-w-8.5 cursor-pointer rounded-md border border-ink/40 bg-white/50 px-1.5 font-semibold tabular-nums hover:border-ink hover:bg-white sm:min-w-11 sm:px-2.5"
          >
            <span className="max-sm:hidden">{toShortBayName(name)}</span>
            <span className="sm:hidden">{toBayNumber(name)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
