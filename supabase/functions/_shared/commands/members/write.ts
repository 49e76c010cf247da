import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { queueEmail } from '../email/queue.ts'
import { findOrAddMember } from './find-or-add.ts'

export type Message = {
  /** Made once for a message and kept over retries: the same id goes out once. */
  id: string
  subject: string
  text: string
}
export type Written = 'done' | 'unknown' | 'sent_otherwise'
type Sender = string | null

export function writeToMember(
  { db }: Pick<Environment, 'db'>,
  sentBy: Sender,
  { memberId, ...message }: Message & { memberId: number },
): Promise<Written> {
  return db.transaction(null, (tx) => write(tx, sentBy, { memberId: String(memberId), ...message }))
}

/** Emails the guest of a booking, an account at its own address. Adds a guest to the member book if needed. */
export function writeAboutBooking(
  { db }: Pick<Environment, 'db'>,
  sentBy: Sender,
  { number, ...message }: Message & { number: string },
): Promise<Written | 'gone' | 'no_email'> {
  return db.transaction(null, async (tx) => {
    const booked = await findBooker(tx, number)
    if (!booked) return 'gone'
    if ((booked.ownEmail ?? booked.email) === '') return 'no_email'
    const memberId = await findOrAddMember(tx, { ...booked, phone: booked.ownPhone ?? booked.phone })
    return memberId === null ? 'no_email' : write(tx, sentBy, { memberId, ...message })
  })
}

async function write(
  tx: Tx,
  sentBy: Sender,
  { id, memberId, subject, text }: Message & { memberId: string },
): Promise<Written> {
  const member = await tx
    .selectFrom('gymMembers as m')
    .leftJoin('profiles as person', 'person.id', 'm.userId')
    .select(['m.fullName', 'm.email', 'person.email as ownEmail'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  if (!member) return 'unknown'
  const sent = await tx
    .insertInto('private.memberMessages')
    .values({ id, memberId, subject, text, sentBy })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!sent) return (await isSent(tx, { id, memberId, subject, text })) ? 'done' : 'sent_otherwise'
  const facts = { id, name: member.fullName, subject, text }
  await queueEmail(tx, member.ownEmail ?? member.email, 'message', facts)
  return 'done'
}

async function isSent(tx: Tx, message: Message & { memberId: string }): Promise<boolean> {
  const sent = await tx
    .selectFrom('private.memberMessages')
    .select('id')
    .where((by) => by.and(message))
    .executeTakeFirst()
  return sent !== undefined
}

function findBooker(tx: Tx, number: string) {
  return tx
    .selectFrom('bookings as b')
    .leftJoin('profiles as person', (join) =>
      join.on('person.id', '=', sql<string>`private.account_now(b.user_id)`),
    )
    .select(['b.userId', 'b.email', 'b.contactName as name', 'b.phone'])
    .select(['person.email as ownEmail', 'person.phone as ownPhone'])
    .where('b.number', '=', number)
    .where('b.status', 'not in', ['held', 'blocked'])
    .executeTakeFirst()
}
