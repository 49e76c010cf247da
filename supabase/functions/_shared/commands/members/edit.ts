import { type Actor, hasCode, type Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { unknownMember } from './refusals.ts'

type Person = { name: string; email: string; phone: string }
type Correction = { memberId: number; was: Person; becomes: Person }
type Done = Record<string, never> | Refused

/** Corrects an entry of the member book. Name and phone are also those of its account, whose email is its owner's to change. */
export async function editMember(
  { db }: Pick<Environment, 'db'>,
  actor: Actor,
  { memberId, was, becomes }: Correction,
): Promise<Done> {
  return db
    .transaction<Done>(actor, async (tx) => {
      const known = await lockEntry(tx, memberId)
      if (!known) return unknownMember
      if (isPerson(known, becomes)) return {}
      if (!isPerson(known, was)) return { refused: 'conflict' }
      if (known.userId !== null && known.email !== becomes.email) return ownEmail
      await write(tx, known, becomes)
      return {}
    })
    .catch((error: unknown) => {
      if (hasCode(error, [uniqueViolation])) return emailTaken
      throw error
    })
}
const uniqueViolation = '23505'

async function lockEntry(tx: Tx, memberId: number) {
  const id = String(memberId)
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', (by) => by.selectFrom('gymMembers').select('userId').where('id', '=', id))
    .forNoKeyUpdate()
    .execute()
  return tx
    .selectFrom('gymMembers')
    .select(['id', 'userId', 'fullName', 'email', 'phone'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

function isPerson({ fullName, email, phone }: Entry, person: Person): boolean {
  return fullName === person.name && email === person.email && phone === person.phone
}

async function write(tx: Tx, { id, userId }: Entry, { name: fullName, email, phone }: Person): Promise<void> {
  await tx.updateTable('gymMembers').set({ fullName, email, phone }).where('id', '=', id).execute()
  await tx.updateTable('profiles').set({ fullName, phone }).where('id', '=', userId).execute()
}

const ownEmail: Refused = {
  refused: 'conflict',
  error: 'They sign in with this email and can change it themselves on their dashboard.',
}
const emailTaken: Refused = {
  refused: 'conflict',
  error: 'Someone else in the member list has this email.',
}
