import type { ChangeAction } from '../contract/change-action.ts'
import { isSilent } from './change-columns.ts'
import { type LoggedChange, type Names, phraseOf, subjectName } from './change-subjects.ts'
import { nothing, valueWords } from './change-values.ts'

export type ToldChange = LoggedChange & {
  actorName: string
  action: ChangeAction
  reason: string
  reasonCode: string
}

/** What was done, as people say it, and which columns that has told. */
export type DoneAct = { words: string; tells: readonly string[] }

// What people have written stands in quotes within a sentence.
const written = new Set(['description', 'note', 'override_reason', 'picture_alt', 'reason'])

/** How the parts of a change are told. */
export type Teller = ReturnType<typeof teller>

export function teller(change: ToldChange, names: Names) {
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
    /** The columns that say something, in the order in which they stand. */
    columns: [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])].filter(
      (column) => !isSilent(column),
    ),
  }
}
