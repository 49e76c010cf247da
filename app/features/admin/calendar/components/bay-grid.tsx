import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react'
import { useRovingFocus } from '#app/ui/roving-focus.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import { gridMs, overlaps, type Slot } from '#domain/booking/slots.ts'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import {
  blockKey,
  cellKey,
  eventKey,
  findNextFree,
  findStaffedHours,
  isDrawnNarrow,
  isMovable,
  listFreeBays,
  type Place,
} from '../rules.ts'
import type { MoveControls } from '../state.ts'
import { formatOutOfService, toShortBayName } from '../words.ts'
import { HalfHourRow } from './half-hour-row.tsx'
import { MoveGhost, useDrag } from './move-ghost.tsx'
import { NowLine } from './now-line.tsx'
import { ResizeGhost, useResize } from './resize-ghost.tsx'

export type DayViewProps = {
  day: StaffDay
  starts: readonly number[]
  moveControls: MoveControls
  onBook: (place: Place) => void
  onOpen: (number: string) => void
  /** Opens the form of a booking, with the length to which its lower edge was drawn. */
  onEdit: (number: string, minutes?: number) => void
}

export function BayGrid({ day, starts, moveControls, onBook, onOpen, onEdit }: DayViewProps) {
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const keys = [
    ...day.bookings.map(({ number }) => blockKey(number)),
    ...day.blocks.map(eventKey),
    ...starts.flatMap((start) => listFreeBays(day, start).map(({ id }) => cellKey({ bayId: id, start }))),
  ]
  const home = cellKey(findNextFree(day, starts))
  const { group, item } = useRovingFocus(keys, keys.includes(home) ? home : keys[0])
  const drag = useDrag({ frame, bays: day.bays, starts, moveControls })
  const resizing = useResize({ frame, starts, onResize: onEdit })
  const open = findStaffedHours(day)
  const isMoving = moveControls.activeMove !== null

  function handleFree(place: Place) {
    if (isMoving) moveControls.moveTo(place)
    else onBook(place)
  }

  return (
    <div
      ref={frame}
      style={{ '--bays': day.bays.length, '--rows': starts.length } as CSSProperties}
      // Scrolled to, the hours of a day fit a screen of 900 pixels; no half hour is lower than its line of text. Narrow columns break
      // their lines, so that their half hours and heads are taller.
      className="relative mt-2.5 [--half-hour:clamp(1.5rem,(100dvh_-_20.5rem)_/_var(--rows),2.5rem)] [--head:3.5rem] max-lg:[--half-hour:2.125rem] max-lg:[--head:5.5rem]"
    >
      <table
        {...group}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys go through it, as in the pattern of a grid.
        role="grid"
        aria-label={`Bays on ${dayWords(day.day)}`}
        aria-describedby={hintId}
        className="grid grid-cols-[5rem_repeat(var(--bays),minmax(0,1fr))] grid-rows-[var(--head)_repeat(var(--rows),var(--half-hour))]"
      >
        <HeadRow bays={day.bays} />
        <tbody className="contents">
          {starts.map((start, index) => (
            <HalfHourRow
              key={start}
              start={start}
              bays={day.bays}
              isOpen={isWithin({ start, end: start + gridMs }, open)}
              free={listFreeBays(day, start)}
              blocks={findBlocksStartingIn(day.bookings, start, index === 0)}
              events={findBlocksStartingIn(day.blocks, start, index === 0)}
              isNarrow={(booking) => isDrawnNarrow(day, booking)}
              lastStart={starts.at(-1) ?? start}
              movedNumber={moveControls.activeMove?.booking.number ?? null}
              item={item}
              onFree={handleFree}
              onOpen={(booking) => {
                if (!drag.wasDragged() && !resizing.wasStretched()) onOpen(booking.number)
              }}
              onKey={(event, booking) =>
                handleBlockKey(event, {
                  m: () => moveControls.startMove(booking),
                  e: () => isMovable(booking) && onEdit(booking.number),
                })
              }
              onPress={(event, booking) => {
                if (!resizing.handlePress(event, booking)) drag.handlePress(event, booking)
              }}
            />
          ))}
        </tbody>
      </table>
      <NowLine now={day.now} starts={starts} />
      {resizing.resize && <ResizeGhost resize={resizing.resize} bays={day.bays} starts={starts} />}
      {moveControls.activeMove && (
        <MoveGhost
          activeMove={moveControls.activeMove}
          day={day}
          starts={starts}
          moveControls={moveControls}
        />
      )}
      <p id={hintId} className="mt-3 text-(--dim) text-sm print:hidden">
        Arrow keys go from one time to the next. Enter books a free time or opens a booking, M picks up a
        booking to move it, E edits it. A booking can be dragged too, and made longer or shorter at its lower
        edge.
      </p>
    </div>
  )
}

function HeadRow({ bays }: Pick<StaffDay, 'bays'>) {
  return (
    <thead className="contents">
      <tr className="contents">
        <th
          scope="col"
          className="engraved sticky top-0 z-30 flex items-center rounded-l-md bg-pine-900 px-2 text-brass-300"
        >
          Time
        </th>
        {bays.map(({ id, name, active, outBecause }) => (
          <th
            key={id}
            scope="col"
            className="sticky top-0 z-30 flex min-w-0 flex-col justify-center bg-pine-900 px-2 text-left font-normal text-cream last:rounded-r-md"
          >
            <span className="engraved truncate text-brass-300">{toShortBayName(name)}</span>
            <span className="font-display leading-tight max-lg:line-clamp-2 max-lg:wrap-anywhere lg:truncate">
              {name.split(' · ').slice(1).join(' · ')}
            </span>
            {!active && (
              <span
                title={outBecause ?? undefined}
                className="text-brass-200 text-xs leading-tight max-lg:line-clamp-2 lg:truncate"
              >
                {formatOutOfService(outBecause)}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function isWithin(slot: Slot, open: readonly Slot[]): boolean {
  return open.some(({ start, end }) => start <= slot.start && slot.end <= end)
}

/** Blocks that start in this half hour. The first row includes earlier starts. */
function findBlocksStartingIn<Block extends Slot>(
  bookings: readonly Block[],
  start: number,
  isFirst: boolean,
): Block[] {
  const slot = { start, end: start + gridMs }
  return bookings.filter(
    (one) =>
      (one.start >= start && one.start < slot.end) || (isFirst && one.start < start && overlaps(one, slot)),
  )
}

function handleBlockKey(event: KeyboardEvent, acts: Record<string, () => unknown>): void {
  const act = acts[event.key.toLowerCase()]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  act()
}
