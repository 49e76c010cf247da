import { useRef, useState } from 'react'
import { type Written, writtenRows } from '../backend/written-rows.ts'
import { randomId } from './random-id.ts'

type Adding<Row> = {
  /** Writes nothing where there is a row with this id. */
  insert: (row: Row & { id: string }) => PromiseLike<Written>
  /** Changes the row as long as it is still as it is given here. */
  change: (seen: Row & { id: string }) => PromiseLike<Written>
  taken?: string
}

/**
 * Adds a row under an id made once. What is saved again after a lost answer may be there already: then it is changed, as long
 * as nobody else has done so since.
 */
export function useAdding<Row extends object>() {
  const [id] = useState(() => randomId())
  const unanswered = useRef<Row | null>(null)

  async function add(row: Row, { insert, change, taken }: Adding<Row>): Promise<void> {
    const sent = unanswered.current
    const inserted = await insert({ id, ...row })
    const isThere = inserted.error === null && inserted.data?.length === 0
    const written = isThere && sent ? await change({ id, ...sent }) : inserted
    if (written.status === 0) unanswered.current = row
    writtenRows(written, taken)
  }

  return { id, add }
}
