import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { gridMs, type Slot } from '#domain/booking/slots.ts'
import type { BayBlock, StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import { toWallTime } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { blockKey, cellKey, eventKey, holdsBay, occupiedTime, type Place } from '../rules.ts'
import { formatShortClock, toShortBayName } from '../words.ts'
import { BookingBlock } from './booking-block.tsx'
import { EventBlock } from './event-block.tsx'

export type RoveProps = { 'data-rove': string; tabIndex: number }

type HalfHourRowProps = {
  start: number
  bays: StaffDay['bays']
  isOpen: boolean
  free: StaffDay['bays']
  blocks: readonly StaffBooking[]
  events: readonly BayBlock[]
  isNarrow: (booking: StaffBooking) => boolean
  lastStart: number
  movedNumber: string | null
  item: (key: string) => RoveProps
  onFree: (place: Place) => void
  onOpen: (booking: StaffBooking) => void
  onKey: (event: KeyboardEvent, booking: StaffBooking) => void
  onPress: (event: PointerEvent, booking: StaffBooking) => void
}

export function HalfHourRow({ start, bays, isOpen, ...row }: HalfHourRowProps) {
  const isHour = toWallTime(start).minute % 60 === 0
  const rule = isHour ? 'border-ink/25' : 'border-ink/10'

  return (
    <tr className="contents">
      <th
        scope="row"
        className={`border-t px-1.5 pt-0.5 text-left text-[0.8125rem] leading-tight tabular-nums ${rule} ${isHour ? 'font-semibold' : 'font-normal text-(--dim)'}`}
      >
        <span className="sr-only">{formatClock(start)}</span>
        <span aria-hidden>{formatRowTime(start, isHour)}</span>
      </th>
      {bays.map((bay) => (
        <BayCell key={bay.id} bay={bay} start={start} isOpen={isOpen} rule={rule} {...row} />
      ))}
    </tr>
  )
}

/** '10 PM', '10:30'. '10 PM' stays on one line; in the repeated hour, its zone may wrap. */
function formatRowTime(start: number, isHour: boolean): string {
  return isHour ? formatShortClock(start).replace(' ', '\u00a0') : formatClock(start).replace(/ [AP]M/, '')
}

type BayCellProps = Omit<HalfHourRowProps, 'bays'> & { bay: StaffDay['bays'][number]; rule: string }

function BayCell({ bay, start, isOpen, free, blocks, events, rule, ...rest }: BayCellProps) {
  const { item, isNarrow, movedNumber, lastStart, onFree, onOpen, onKey, onPress } = rest
  const place = { bayId: bay.id, start }
  const closed = isOpen ? '' : ', outside opening hours'

  return (
    <td
      className={`relative p-0 border-t border-l border-l-ink/15 ${rule} ${isOpen ? 'bg-white/60' : 'bg-ink/9'}`}
    >
      {free.includes(bay) && (
        <button
          {...item(cellKey(place))}
          type="button"
          onClick={() => onFree(place)}
          className="group absolute inset-0 cursor-pointer text-left hover:bg-brass-200/60 focus-visible:z-20 focus-visible:bg-brass-200/60 focus-visible:outline-offset-[-2px]"
        >
          <span className="sr-only">{`${toShortBayName(bay.name)}, ${formatClock(start)}, free${closed}`}</span>
          <span aria-hidden className="float-right hidden px-2 font-semibold text-sm group-hover:block">
            {movedNumber === null ? 'Book' : 'Here'}
          </span>
        </button>
      )}
      {events
        .filter(({ bayId }) => bayId === bay.id)
        .map((block) => (
          <PlacedBlock key={block.eventId} slot={block} from={start} lastStart={lastStart}>
            {(lines, className) => (
              <EventBlock {...item(eventKey(block))} block={block} lines={lines} className={className} />
            )}
          </PlacedBlock>
        ))}
      {blocks
        .filter(({ bayId }) => bayId === bay.id)
        .map((booking) => (
          <PlacedBlock
            key={booking.id}
            slot={booking}
            from={start}
            lastStart={lastStart}
            isNarrow={isNarrow(booking)}
            hasNoCleanup={!holdsBay(booking)}
          >
            {(lines, className) => (
              <BookingBlock
                {...item(blockKey(booking.number))}
                booking={booking}
                lines={lines}
                isBeingMoved={booking.number === movedNumber}
                onClick={() => onOpen(booking)}
                onKeyDown={(event) => onKey(event, booking)}
                onPointerDown={(event) => onPress(event, booking)}
                className={className}
              />
            )}
          </PlacedBlock>
        ))}
    </td>
  )
}

type PlacedBlockProps = {
  slot: Slot & { freeAt: number }
  from: number
  lastStart: number
  isNarrow?: boolean
  /** A no-show needs no cleanup time. */
  hasNoCleanup?: boolean
  children: (lines: number, className: string) => ReactNode
}

/** As tall as its time, with a strip below for the buffer. A no-show is narrow, so that others fit beside it. */
function PlacedBlock({ slot, from, lastStart, isNarrow, hasNoCleanup, children }: PlacedBlockProps) {
  const countLinesUntil = (instant: number) => (Math.min(instant, lastStart + gridMs) - from) / gridMs
  const lines = countLinesUntil(slot.end)
  const cleanupLines = countLinesUntil(occupiedTime(slot).end) - lines
  const style = { '--lines': lines, '--tidying': cleanupLines } as CSSProperties

  return (
    <div style={style}>
      {children(
        lines,
        `absolute top-px left-0.5 z-10 h-[calc(var(--lines)*var(--half-hour)-2px)] ${isNarrow ? 'right-[38%]' : 'right-0.5'}`,
      )}
      {cleanupLines > 0 && !hasNoCleanup && (
        <span
          title="Cleanup time"
          className="pointer-events-none absolute top-[calc(var(--lines)*var(--half-hour))] right-0.5 left-0.5 z-5 h-[calc(var(--tidying)*var(--half-hour))] rounded-b-md bg-[repeating-linear-gradient(135deg,--alpha(var(--color-ink)/16%)_0_3px,transparent_3px_7px)]"
        />
      )}
    </div>
  )
}
