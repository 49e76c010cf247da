import { sql } from 'kysely'
import type { z } from 'zod'
import type { ChangeWaitingRequest } from '../../../../../domain/contract/change-waiting.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { dropOffer, enterLine, leaveLine } from './line.ts'

type Owner = { id: string; key: string; userId: string | null }
type Change = z.output<typeof ChangeWaitingRequest>['change']
type Done = Record<string, never> | Refused

/** Changes a waitlist entry for its owner: verifies the email, edits the wish, declines an offer, or leaves the waitlist. */
export function changeWaiting({ db }: Pick<Environment, 'db'>, owner: Owner, change: Change): Promise<Done> {
  return db.transaction<Done>(null, async (tx) => {
    const entry = await findEntry(tx, owner)
    if (!entry) return entryNotFound
    return change.action === 'prove' ? prove(tx, entry, change.proof) : changeEntry(tx, entry, change)
  })
}

async function prove(tx: Tx, entry: Entry, proof: string): Promise<Done> {
  // The link may be opened again.
  if (entry.state !== 'unproven') return {}
  if (entry.proof !== proof) return entryNotFound
  return (await enterLine(tx, entry)) ? {} : tooManyDays
}

async function changeEntry(
  tx: Tx,
  { id, state }: Entry,
  change: Exclude<Change, { action: 'prove' }>,
): Promise<Done> {
  if (state === 'left' && change.action === 'leave') return {}
  if (state !== 'unproven' && state !== 'waiting') return waitsNoLonger
  if (change.action === 'leave') await leaveLine(tx, id)
  else if (change.action === 'turn-down') await dropOffer(tx, id)
  else await editWish(tx, id, change)
  return {}
}

function findEntry(tx: Tx, { id, key, userId }: Owner) {
  return tx
    .selectFrom('private.waitingEntries')
    .select(['id', 'state', 'proof', 'day', 'email', 'userId'])
    .where('id', '=', id)
    .where((by) => by.or([by('key', '=', key), by('userId', '=', userId)]))
    .executeTakeFirst()
}
type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

type Wish = Omit<Extract<Change, { action: 'edit' }>, 'action'>

async function editWish(tx: Tx, id: string, wish: Wish): Promise<void> {
  const { fromMinute, untilMinute, minutes, players, mostCents, bayId } = wish
  await tx
    .updateTable('private.waitingEntries')
    .set({ fromMinute, untilMinute, minutes, players, mostCents, bayId, changes: sql`changes + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['unproven', 'waiting'])
    .execute()
}

export const entryNotFound: Refused = {
  refused: 'not_found',
  error: "We couldn't find this place in line.",
}
const tooManyDays: Refused = {
  refused: 'conflict',
  error: 'You are waiting on five other days already. Leave one of those lines first.',
}
const waitsNoLonger: Refused = { refused: 'conflict', error: 'You no longer wait for this.' }
