import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'

type Person = { userId: string | null; email: string; fullName: string; phone: string }

/** Adds a person to the member book, or updates their entry. Null if the email belongs to another account. */
export function recordMember(
  { db }: { db: Database },
  person: Person,
  /** The staff member who adds another person; null for people who add themselves. */
  by: string | null,
): Promise<string | null> {
  return db.transaction(by === null ? null : { id: by, reasonCode: 'sync' }, (tx) => recordPerson(tx, person))
}

/** The same inside a command. The rule is in SQL because an invited person is recorded there as well. */
export function recordPerson(tx: Tx, { userId, email, fullName, phone }: Person): Promise<string | null> {
  return readValue(
    tx,
    sql<string | null>`private.record_gym_member(${userId}, ${email}, ${fullName}, ${phone})`,
  )
}
