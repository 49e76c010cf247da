import { formatShortRange, toShortBayName } from '#app/features/admin/calendar/words.ts'
import { formatKind } from '#app/features/events/words.ts'
import type { EventLine } from './rules.ts'

/** 'Bay 1, Bay 2', or a dash without bays. */
export function formatBays({ blocks }: Pick<EventLine, 'blocks'>): string {
  return blocks.map(({ bayName }) => toShortBayName(bayName)).join(', ') || '–'
}

/** '3 of 8 paid'; empty for free events. */
export function formatFees({ feeCents, paid, taken }: EventLine['event']): string {
  return feeCents > 0 && taken > 0 ? `${paid} of ${taken} paid` : ''
}

/** 'Lesson', 'League, bays 6:30–10 PM': the kind, and the bay times if they differ. */
export function formatEventNote({ event, blocks, start, end }: EventLine): string {
  const kind = formatKind(event.kind)
  const [block] = blocks
  if (!block || (block.start === start && block.end === end)) return kind
  return `${kind}, bays ${formatShortRange(block.start, block.end)}`
}
