export const maxSelection = 500
const concurrency = 3

/** Rows that match the filter, those of them that are selected, and all selected rows. */
export type MatchCount = { found: number; ticked: number; chosen: number }

/** Whether to offer selecting every matching row, or why not; null when all are selected. */
export function chooseSelectAllOffer({
  found,
  ticked,
  chosen,
}: MatchCount): 'all' | 'too many' | 'too many with others' | null {
  if (ticked >= found) return null
  if (found > maxSelection) return 'too many'
  return found + chosen - ticked > maxSelection ? 'too many with others' : 'all'
}

export type Outcome =
  | { state: 'waiting' | 'doing' | 'done' }
  /** The reason is a sentence for the screen. */
  | { state: 'refused'; reason: string }
export type Outcomes<Id> = ReadonlyMap<Id, Outcome>

type Run<Id> = {
  ids: readonly Id[]
  act: (id: Id) => Promise<unknown>
  wordsFor: (error: unknown) => string
  onOutcome: (id: Id, outcome: Outcome) => void
  /** True once the user stops the run: rows that have not started stay untouched. */
  isStopped: () => boolean
}

/** Runs an action for each row, a few at a time. A failure does not stop the other rows. */
export async function runBulk<Id>({ ids, act, wordsFor, onOutcome, isStopped }: Run<Id>): Promise<void> {
  const queue = [...ids]

  async function work(): Promise<void> {
    for (let id = queue.shift(); id !== undefined && !isStopped(); id = queue.shift()) {
      onOutcome(id, { state: 'doing' })
      try {
        await act(id)
        onOutcome(id, { state: 'done' })
      } catch (error) {
        onOutcome(id, { state: 'refused', reason: wordsFor(error) })
      }
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work))
}

/** Counts the rows by state. Rows without an outcome count as waiting. */
export function countOutcomes<Id>(ids: readonly Id[], outcomes: Outcomes<Id>) {
  const count = { waiting: 0, doing: 0, done: 0, refused: 0 }
  for (const id of ids) count[outcomes.get(id)?.state ?? 'waiting'] += 1
  return count
}

export function listDoneIds<Id>(outcomes: Outcomes<Id>): ReadonlySet<Id> {
  return new Set([...outcomes].flatMap(([id, { state }]) => (state === 'done' ? [id] : [])))
}

/** The rows that failed or never started. */
export function listRemainingIds<Id>(ids: readonly Id[], outcomes: Outcomes<Id>): Id[] {
  return ids.filter((id) => outcomes.get(id)?.state !== 'done')
}
