import type { ChangeAction } from '../contract/change-action.ts'
import { isHiddenColumn } from './change-columns.ts'
import { findSubjectName, formatSubject, type LoggedChange, type Names } from './change-subjects.ts'
import { emptyValue, formatValue } from './change-values.ts'

export type ChangeEntry = LoggedChange & {
  actorName: string
  action: ChangeAction
  reason: string
  reasonCode: string
}

/** `covers`: the columns that the words already describe. */
export type ChangePhrase = { words: string; covers: readonly string[] }

// Free text is quoted within a sentence.
const quotedColumns = new Set(['description', 'note', 'override_reason', 'picture_alt', 'reason'])

export type ChangeDescription = ReturnType<typeof describeChange>

export function describeChange(change: ChangeEntry, names: Names) {
  const { subject, before, after } = change
  const formatColumn = (side: typeof before, column: string) => {
    const text = formatValue(subject, column, side?.[column], (id) => names[id])
    if (text === emptyValue) return null
    return quotedColumns.has(column) ? `“${text}”` : text
  }
  return {
    change,
    subjectPhrase: formatSubject(change, names),
    name: findSubjectName(change, names),
    nameOf: (id: unknown) => names[String(id)] ?? null,
    formatOld: (column: string) => formatColumn(before, column),
    formatNew: (column: string) => formatColumn(after, column),
    columns: [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])].filter(
      (column) => !isHiddenColumn(column),
    ),
  }
}
