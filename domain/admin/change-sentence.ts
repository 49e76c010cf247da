import { actOf } from './change-acts.ts'
import { nounOf, tickOf } from './change-columns.ts'
import { type ChangeDescription, type ChangeEntry, describeChange } from './change-description.ts'
import { isKnown, type Names } from './change-subjects.ts'
import { actorWords } from './reason-words.ts'

const mostEmails = 80

/** An activity log entry as a sentence: 'Sam moved NB-10642 from Bay 3, 8 PM to Bay 4, 9 PM.' */
export function changeSentence(change: ChangeEntry, names: Names): string {
  const description = describeChange(change, names)
  const act = actOf(change, description)
  const done = act
    ? [act.words, ...clausesOf(description, act.covers)].join(', and ')
    : plainAct(change, description)
  return `${actorWords(change.actorName)} ${done}.`
}

/** 'added the price Peak', 'changed the price of Tee Towel from $16 to $18'. */
function plainAct({ action }: ChangeEntry, description: ChangeDescription): string {
  if (action === 'insert') return `added ${description.it}`
  if (action === 'delete') return `removed ${description.it}`
  const clauses = clausesOf(description, [])
  return clauses.length === 0 ? `changed ${description.it}` : clauses.join(', and ')
}

/** Clauses for the columns not described yet. Only the first clause names the subject. */
function clausesOf(description: ChangeDescription, covered: readonly string[]): string[] {
  if (description.change.action !== 'update' || !isKnown(description.change.subject)) return []
  const clauses: string[] = []
  for (const column of description.columns.filter((one) => !covered.includes(one))) {
    const clause = clauseOf(description, column, clauses.length + covered.length === 0)
    if (clause !== null) clauses.push(clause)
  }
  return clauses
}

function clauseOf(description: ChangeDescription, column: string, isFirst: boolean): string | null {
  const { change, it } = description
  const tick = tickOf(change.subject, column)
  const now = change.after?.[column]
  if (tick && typeof now === 'boolean') return (now ? tick.on : tick.off).replace('{it}', isFirst ? it : 'it')
  const noun = nounOf(change.subject, column)
  if (noun === undefined) return null
  // A phrase such as 'the note on NB-10642' already contains the noun.
  if (it.startsWith(`the ${noun} `)) return valueClause(description, column, it)
  const isNamed = isFirst && change.subject !== 'booking_terms'
  return valueClause(description, column, isNamed ? `the ${noun} of ${it}` : `the ${noun}`)
}

/** Long values are only reported as changed. */
function valueClause({ was, is }: ChangeDescription, column: string, what: string): string {
  const [from, to] = [was(column), is(column)]
  const isShown = column !== 'picture' && from !== to && !isLong(from) && !isLong(to)
  if (from === null && to !== null) return isShown ? `set ${what} to ${to}` : `added ${what}`
  if (from !== null && to === null) return `removed ${what}`
  return isShown ? `changed ${what} from ${from} to ${to}` : `changed ${what}`
}

function isLong(value: string | null): boolean {
  return value !== null && value.length > mostEmails
}
