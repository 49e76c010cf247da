import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { queueEmail } from '../email/queue.ts'

export type Message = {
  /** Made once for a message and kept over retries: the same id goes out once. */
  id: string
  subject: string
  text: string
}
export type Written = 'done' | 'unknown' | 'sent_otherwise'
type Sender = string | null

/** Writes an email to somebody in the member book. */
export function writeToMember(
  { db }: Pick<Environment, 'db'>,
  sentBy: Sender,
  { memberId, ...message }: Message & { memberId: number },
): Promise<Written> {
  return db.transaction(null, (tx) => write(tx, sentBy, { memberId: String(memberId), ...message }))
}

/** Writes to whoever booked: to an account by its own email, to a guest by the booking's. Who is in no book yet is entered. */
export function writeAboutBooking(
  { db }: Pick<Environment, 'db'>,
  sentBy: Sender,
  { number, ...message }: Message & { number: string },
): Promise<Written | 'gone' | 'no_email'> {
  return db.transaction(null, async (tx) => {
    const booked = await findBooker(tx, number)
    if (!booked) return 'gone'
    if ((booked.ownEmail ?? booked.email) === '') return 'no_email'
    const memberId = await findOrEnterMember(tx, booked)
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
    .select(['b.userId', 'b.email', 'b.contactName', 'b.phone'])
    .select([
      'person.id as ownId',
      'person.email as ownEmail',
      'person.fullName as ownName',
      'person.phone as ownPhone',
    ])
    .where('b.number', '=', number)
    .where('b.status', 'not in', ['held', 'blocked'])
    .executeTakeFirst()
}
type Booker = NonNullable<Awaited<ReturnType<typeof findBooker>>>

/** The entry of the member book; null if the email is somebody else's there. */
async function findOrEnterMember(tx: Tx, booked: Booker): Promise<string | null> {
  const { userId, ownId, ownEmail, ownName, ownPhone, email, contactName, phone } = booked
  const { rows } = await (userId !== null
    ? sql<{ id: string | null }>`
        select coalesce((select id from public.gym_members where user_id = ${ownId}),
          public.record_gym_member(${ownId}, ${ownEmail}, ${ownName || contactName}, ${ownPhone})) as id`
    : sql<{ id: string | null }>`
        select coalesce((select id from public.gym_members where email = ${email} and address_counts),
          private.member_of_left_address(${email}),
          public.record_gym_member(null, ${email}, ${contactName}, ${phone})) as id`
  ).execute(tx)
  return rows[0]?.id ?? null
}
