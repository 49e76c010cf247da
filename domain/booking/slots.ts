import { minuteMs } from '../venue/venue-clock.ts'

/** Epoch milliseconds, end excluded. */
export type Slot = { start: number; end: number }
export type Taken = Slot & { bayId: string }

export const gridMinutes = 30
// By the instant, which is the wall's :00 and :30 because zones with half hours are not served.
export const gridMs = gridMinutes * minuteMs

export function overlaps(a: Slot, b: Slot): boolean {
  return a.start < b.end && b.start < a.end
}

/** Earliest first, with what overlaps or touches made one, and without what is empty. */
export function merged(slots: readonly Slot[]): Slot[] {
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
  /** Of one bay, each with its own buffer already behind it. */
  taken: readonly Slot[]
  minutes: number
  from: number
  bufferMinutes: number
}

/** When a slot of one bay can start, earliest first: open for its whole length, and free with the buffer behind it. */
export function freeStarts({ open, taken, minutes, from, bufferMinutes }: FreeStartsInput): number[] {
  const length = minutes * minuteMs
  const occupied = length + bufferMinutes * minuteMs
  const blocks = merged(taken)
  const starts: number[] = []
  let next = 0
  for (const period of merged(open)) {
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

/** The first moment of the grid that is not before. */
function onGrid(instant: number): number {
  return Math.ceil(instant / gridMs) * gridMs
}
