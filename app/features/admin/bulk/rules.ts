/** The most rows that one act takes: more are filtered first. */
export const mostAtOnce = 500
const sideBySide = 3

/** How many rows match what is shown, how many of those are ticked, and how many are ticked at all. */
export type MatchCount = { found: number; ticked: number; chosen: number }

/** Whether those that match are all offered: null where they are ticked already, and the most that one act takes is kept. */
export function offerOfAll({
  found,
  ticked,
  chosen,
}: MatchCount): 'all' | 'too many' | 'too many with others' | null {
  if (ticked >= found) return null
  if (found > mostAtOnce) return 'too many'
  return found + chosen - ticked > mostAtOnce ? 'too many with others' : 'all'
}

export type Outcome =
  | { state: 'waiting' | 'doing' | 'done' }
  /** With the reason, as it was told. */
  | { state: 'refused'; reason: string }
export type Outcomes<Id> = ReadonlyMap<Id, Outcome>

type Run<Id> = {
  ids: readonly Id[]
  act: (id: Id) => Promise<unknown>
  /** The sentence of what went wrong. */
  wordsFor: (error: unknown) => string
  onOutcome: (id: Id, outcome: Outcome) => void
  /** Whether somebody has stopped it: what has not begun is left as it is. */
  isStopped: () => boolean
}

/** Does one act for each row, a few at a time. What is refused to one stops none of the others. */
export async function runBulk<Id>({ ids, act, wordsFor, onOutcome, isStopped }: Run<Id>): Promise<void> {
  const left = [...ids]

  async function work(): Promise<void> {
    for (let id = left.shift(); id !== undefined && !isStopped(); id = left.shift()) {
      onOutcome(id, { state: 'doing' })
      try {
        await act(id)
        onOutcome(id, { state: 'done' })
      } catch (error) {
        onOutcome(id, { state: 'refused', reason: wordsFor(error) })
      }
    }
  }

  await Promise.all(Array.from({ length: sideBySide }, work))
}

/** How many of the rows are in each state; those that nothing is known of wait. */
export function countOutcomes<Id>(ids: readonly Id[], outcomes: Outcomes<Id>) {
  const count = { waiting: 0, doing: 0, done: 0, refused: 0 }
  for (const id of ids) count[outcomes.get(id)?.state ?? 'waiting'] += 1
  return count
}

/** Those that the act was done for: they are unticked, so that nothing is done for them twice. */
export function doneOf<Id>(outcomes: Outcomes<Id>): ReadonlySet<Id> {
  return new Set([...outcomes].flatMap(([id, { state }]) => (state === 'done' ? [id] : [])))
}

/** Those that are done again: refused, or not begun when it was stopped. */
export function leftToDo<Id>(ids: readonly Id[], outcomes: Outcomes<Id>): Id[] {
  return ids.filter((id) => outcomes.get(id)?.state !== 'done')
}
