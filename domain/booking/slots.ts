import { minuteMs } from '../venue/venue-clock.ts'

/** Epoch milliseconds, end excluded. */
export type Slot = { start: number; end: number }
export type Taken = Slot & { bayId: string }

/** Bookings start on this grid and last a multiple of it. SQL checks it too (booking_terms_are_whole_half_hours). */
export const gridMinutes = 30
// Aligning instants aligns wall times too, because time zones with half-hour offsets are not supported.
export const gridMs = gridMinutes * minuteMs

export function overlaps(a: Slot, b: Slot): boolean {
  return a.start < b.end && b.start < a.end
}

/** Sorts by start, merges slots that overlap or touch, and drops empty ones. */
export function mergeSlots(slots: readonly Slot[]): Slot[] {
  const apart: Slot[] = []
  for (const { start, end } of slots
    .filter((slot) => slot.start < slot.end)
    .sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else apart.push({ start, end })
  }
  return apart
}

type FreeStartsInput = {
  open: readonly Slot[]
  /** The bookings and holds of one bay, each including its buffer. */
  taken: readonly Slot[]
  minutes: number
  from: number
  bufferMinutes: number
}

/** Starts in one bay, earliest first, that are open for the whole length and free including the buffer after it. */
export function findFreeStarts({ open, taken, minutes, from, bufferMinutes }: FreeStartsInput): number[] {
  const length = minutes * minuteMs
  const occupied = length + bufferMinutes * minuteMs
  const blocks = mergeSlots(taken)
  const starts: number[] = []
  let next = 0
  for (const period of mergeSlots(open)) {
    let start = onGrid(Math.max(period.start, from))
    while (start + length <= period.end) {
      let block = blocks[next]
      while (block && block.end <= start) block = blocks[++next]
      if (block && overlaps(block, { start, end: start + occupied })) {
        start = onGrid(block.end)
      } else {
        starts.push(start)
        start += gridMs
      }
    }
  }
  return starts
}

/** Rounds up to the half-hour grid. */
function onGrid(instant: number): number {
  return Math.ceil(instant / gridMs) * gridMs
}
