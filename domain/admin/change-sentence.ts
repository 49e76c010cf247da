import { actOf } from './change-acts.ts'
import { nounOf, tickOf } from './change-columns.ts'
import { isKnown, type Names } from './change-subjects.ts'
import { type Teller, type ToldChange, teller } from './change-teller.ts'
import { actorWords } from './reason-words.ts'

const mostEmails = 80

/** An activity log entry as a sentence: 'Sam moved NB-10642 from Bay 3, 8 PM to Bay 4, 9 PM.' */
export function changeSentence(change: ToldChange, names: Names): string {
  const tell = teller(change, names)
  const act = actOf(change, tell)
  const done = act ? [act.words, ...clausesOf(tell, act.tells)].join(', and ') : plainAct(change, tell)
  return `${actorWords(change.actorName)} ${done}.`
}

/** 'added the price Peak', 'changed the price of Tee Towel from $16 to $18'. */
function plainAct({ action }: ToldChange, tell: Teller): string {
  if (action === 'insert') return `added ${tell.it}`
  if (action === 'delete') return `removed ${tell.it}`
  const clauses = clausesOf(tell, [])
  return clauses.length === 0 ? `changed ${tell.it}` : clauses.join(', and ')
}

/** Clauses for the columns not described yet. Only the first clause names the subject. */
function clausesOf(tell: Teller, told: readonly string[]): string[] {
  if (tell.change.action !== 'update' || !isKnown(tell.change.subject)) return []
  const clauses: string[] = []
  for (const column of tell.columns.filter((one) => !told.includes(one))) {
    const clause = clauseOf(tell, column, clauses.length + told.length === 0)
    if (clause !== null) clauses.push(clause)
  }
  return clauses
}

function clauseOf(tell: Teller, column: string, isFirst: boolean): string | null {
  const { change, it } = tell
  const tick = tickOf(change.subject, column)
  const now = change.after?.[column]
  if (tick && typeof now === 'boolean') return (now ? tick.on : tick.off).replace('{it}', isFirst ? it : 'it')
  const noun = nounOf(change.subject, column)
  if (noun === undefined) return null
  // A phrase such as 'the note on NB-10642' already contains the noun.
  if (it.startsWith(`the ${noun} `)) return valueClause(tell, column, it)
  const isNamed = isFirst && change.subject !== 'booking_terms'
  return valueClause(tell, column, isNamed ? `the ${noun} of ${it}` : `the ${noun}`)
}

/** Long values are only reported as changed. */
function valueClause({ was, is }: Teller, column: string, what: string): string {
  const [from, to] = [was(column), is(column)]
  const isTold = column !== 'picture' && from !== to && !isLong(from) && !isLong(to)
  if (from === null && to !== null) return isTold ? `set ${what} to ${to}` : `added ${what}`
  if (from !== null && to === null) return `removed ${what}`
  return isTold ? `changed ${what} from ${from} to ${to}` : `changed ${what}`
}

function isLong(value: string | null): boolean {
  return value !== null && value.length > mostEmails
}
