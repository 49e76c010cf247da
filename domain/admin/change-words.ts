import { formatColumnLabel, isHiddenColumn } from './change-columns.ts'
import type { LoggedChange } from './change-subjects.ts'
import { emptyValue, formatValue, type NameLookup } from './change-values.ts'

type ChangedValue = { label: string; before: string | null; after: string | null }

// Zero or false says nothing in these columns.
const shownOnlyWithValue = new Set([
  'at_counter',
  'card_cents',
  'discount_cents',
  'fee_cents',
  'gift_cents',
  'gift_refunded_cents',
  'refunded_cents',
  'restock',
])

export function listChangedValues(
  { subject, before, after }: Pick<LoggedChange, 'subject' | 'before' | 'after'>,
  nameOf: NameLookup,
): ChangedValue[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const isWholeRow = before === null || after === null
  return columns
    .filter((column) => !isHiddenColumn(column) && formatColumnLabel(subject, column) !== null)
    .filter((column) => !isWholeRow || !shownOnlyWithValue.has(column) || (after ?? before)?.[column])
    .map((column) => ({
      label: formatColumnLabel(subject, column) ?? '',
      before: before && formatValue(subject, column, before[column], nameOf),
      after: after && formatValue(subject, column, after[column], nameOf),
    }))
    .filter(({ before, after }) => (isWholeRow ? (before ?? after) !== emptyValue : before !== after))
}
