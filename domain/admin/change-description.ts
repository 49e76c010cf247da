import type { ChangeAction } from '../contract/change-action.ts'
import { isSilent } from './change-columns.ts'
import { type LoggedChange, type Names, phraseOf, subjectName } from './change-subjects.ts'
import { nothing, valueWords } from './change-values.ts'

export type ChangeEntry = LoggedChange & {
  actorName: string
  action: ChangeAction
  reason: string
  reasonCode: string
}

/** A phrase for a change and the columns it covers. */
export type DoneAct = { words: string; covers: readonly string[] }

// Free text is quoted within a sentence.
const written = new Set(['description', 'note', 'override_reason', 'picture_alt', 'reason'])

export type ChangeDescription = ReturnType<typeof describeChange>

export function describeChange(change: ChangeEntry, names: Names) {
  const { subject, before, after } = change
  const words = (side: typeof before, column: string) => {
    const said = valueWords(subject, column, side?.[column], (id) => names[id])
    if (said === nothing) return null
    return written.has(column) ? `“${said}”` : said
  }
  return {
    change,
    it: phraseOf(change, names),
    name: subjectName(change, names),
    nameOf: (id: unknown) => names[String(id)] ?? null,
    was: (column: string) => words(before, column),
    is: (column: string) => words(after, column),
    /** Visible columns in stored order. */
    columns: [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])].filter(
      (column) => !isSilent(column),
    ),
  }
}
