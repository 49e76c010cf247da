import { isSilent, labelOf } from './change-columns.ts'
import type { LoggedChange } from './change-subjects.ts'
import { type NameOf, nothing, valueWords } from './change-values.ts'

type ChangeLine = { label: string; before: string | null; after: string | null }

// Columns listed only with a value.
const fromNothing = new Set([
  'at_counter',
  'card_cents',
  'discount_cents',
  'fee_cents',
  'gift_cents',
  'gift_refunded_cents',
  'refunded_cents',
  'restock',
])

/** The old and new value of each changed column, in words. */
export function changeLines(
  { subject, before, after }: Pick<LoggedChange, 'subject' | 'before' | 'after'>,
  nameOf: NameOf,
): ChangeLine[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const isWhole = before === null || after === null
  return columns
    .filter((column) => !isSilent(column) && labelOf(subject, column) !== null)
    .filter((column) => !isWhole || !fromNothing.has(column) || (after ?? before)?.[column])
    .map((column) => ({
      label: labelOf(subject, column) ?? '',
      before: before && valueWords(subject, column, before[column], nameOf),
      after: after && valueWords(subject, column, after[column], nameOf),
    }))
    .filter(({ before, after }) => (isWhole ? (before ?? after) !== nothing : before !== after))
}
