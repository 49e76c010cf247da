import { sql } from 'kysely'
import type { WaitlistRequest } from '../../../../../domain/contract/waitlist-request.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { queueEmail } from '../email/queue.ts'
import { enterLine } from './line.ts'

type NewEntry = WaitlistRequest & {
  /** Made once for an entry and kept over retries. */
  id: string
  userId: string | null
  contactName: string
  email: string
  phone: string
}
type Joined = { id: string; key: string } | Refused

/**
 * Adds a waitlist entry. It counts at once if the account has verified the email, else when the link of an email is opened: anybody
 * may have typed the address. Repeating the request joins once.
 */
export function joinWaiting({ db }: Pick<Environment, 'db'>, asked: NewEntry): Promise<Joined> {
  return db.transaction<Joined>(null, async (tx) => {
    const entry = await tx
      .insertInto('private.waitingEntries')
      .values(asked)
      .onConflict((known) => known.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!entry) return (await findJoined(tx, asked)) ?? { refused: 'conflict' }
    const { id, key } = entry
    if (await isProven(tx, asked)) return (await enterLine(tx, entry)) ? { id, key } : tooManyDays
    if (await hasTooManyEmails(tx, asked.email)) return tooManyEmails
    await queueEmail(tx, entry.email, 'waiting_proof', {
      id,
      name: entry.contactName,
      key,
      proof: entry.proof,
      day: entry.day,
      from_minute: entry.fromMinute,
      until_minute: entry.untilMinute,
      minutes: entry.minutes,
      players: entry.players,
      most_cents: entry.mostCents,
      bay_name: await nameOfBay(tx, entry.bayId),
    })
    return { id, key }
  })
}

/** The entry that the same request has made some minutes ago. */
function findJoined(tx: Tx, { id, email, userId, day }: NewEntry) {
  return tx
    .selectFrom('private.waitingEntries')
    .select(['id', 'key'])
    .where('id', '=', id)
    .where('email', '=', email)
    .where('userId', 'is not distinct from', userId)
    .where('day', '=', day)
    .where(sql<boolean>`created_at > private.clock() - interval '10 minutes'`)
    .executeTakeFirst()
}

async function isProven(tx: Tx, { userId, email }: NewEntry): Promise<boolean> {
  const person = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailProvenAt', 'is not', null)
    .executeTakeFirst()
  return person !== undefined
}

async function hasTooManyEmails(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql<{ wait: number }>`
    select private.count_try('waiting letters to ' || md5(${email}::text), 5, interval '1 hour') as wait`.execute(
    tx,
  )
  return rows[0]?.wait !== 0
}

async function nameOfBay(tx: Tx, id: string | null): Promise<string | null> {
  const bay = await tx.selectFrom('bays').select('name').where('id', '=', id).executeTakeFirst()
  return bay?.name ?? null
}

const tooManyDays: Refused = {
  refused: 'conflict',
  error: 'You are waiting on five other days already. Please leave one of those lines first.',
}
const tooManyEmails: Refused = {
  refused: 'too_many',
  error: 'This email has been used several times within an hour. Please try again later.',
}
