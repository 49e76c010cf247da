import { findBooleanPhrases, findColumnNoun } from './change-columns.ts'
import { type ChangeDescription, type ChangeEntry, describeChange } from './change-description.ts'
import { findPhrase } from './change-phrases.ts'
import { isKnownSubject, type Names } from './change-subjects.ts'
import { formatActor } from './reason-words.ts'

const longestValue = 80

/** 'Sam moved NB-10642 from Bay 3, 8 PM to Bay 4, 9 PM.' */
export function formatChangeSentence(change: ChangeEntry, names: Names): string {
  const description = describeChange(change, names)
  const phrase = findPhrase(change, description)
  const done = phrase
    ? [phrase.words, ...formatClauses(description, phrase.covers)].join(', and ')
    : formatPlainChange(change, description)
  return `${formatActor(change.actorName)} ${done}.`
}

/** 'added the price Peak', 'changed the price of Tee Towel from $16 to $18'. */
function formatPlainChange({ action }: ChangeEntry, description: ChangeDescription): string {
  if (action === 'insert') return `added ${description.subjectPhrase}`
  if (action === 'delete') return `removed ${description.subjectPhrase}`
  const clauses = formatClauses(description, [])
  return clauses.length === 0 ? `changed ${description.subjectPhrase}` : clauses.join(', and ')
}

/** Only the first clause names the subject. */
function formatClauses(description: ChangeDescription, covered: readonly string[]): string[] {
  if (description.change.action !== 'update' || !isKnownSubject(description.change.subject)) return []
  const clauses: string[] = []
  for (const column of description.columns.filter((name) => !covered.includes(name))) {
    const clause = formatClause(description, column, clauses.length + covered.length === 0)
    if (clause !== null) clauses.push(clause)
  }
  return clauses
}

function formatClause(description: ChangeDescription, column: string, isFirst: boolean): string | null {
  const { change, subjectPhrase } = description
  const phrases = findBooleanPhrases(change.subject, column)
  const now = change.after?.[column]
  if (phrases && typeof now === 'boolean')
    return (now ? phrases.on : phrases.off).replace('{it}', isFirst ? subjectPhrase : 'it')
  const noun = findColumnNoun(change.subject, column)
  if (noun === undefined) return null
  // A phrase such as 'the note on NB-10642' already contains the noun.
  if (subjectPhrase.startsWith(`the ${noun} `)) return formatValueClause(description, column, subjectPhrase)
  const isNamed = isFirst && change.subject !== 'booking_terms'
  return formatValueClause(description, column, isNamed ? `the ${noun} of ${subjectPhrase}` : `the ${noun}`)
}

/** Long values are only reported as changed. */
function formatValueClause(
  { formatOld, formatNew }: ChangeDescription,
  column: string,
  what: string,
): string {
  const [from, to] = [formatOld(column), formatNew(column)]
  const isShown = column !== 'picture' && from !== to && !isLong(from) && !isLong(to)
  if (from === null && to !== null) return isShown ? `set ${what} to ${to}` : `added ${what}`
  if (from !== null && to === null) return `removed ${what}`
  return isShown ? `changed ${what} from ${from} to ${to}` : `changed ${what}`
}

function isLong(value: string | null): boolean {
  return value !== null && value.length > longestValue
}
