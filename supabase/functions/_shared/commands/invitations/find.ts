import { sql } from 'kysely'
import type { Environment } from '../../environment.ts'

/** Returns the invitation of a link, or null if it has expired or was used. */
export async function findInvitation({ db }: Pick<Environment, 'db'>, token: string) {
  const invited = await db.transaction(null, (tx) =>
    tx
      .selectFrom('invitations as i')
      .leftJoin('profiles as person', 'person.email', 'i.email')
      .select(['i.email', 'i.role', 'person.id as personId'])
      .where('i.tokenHash', '=', sql<string>`private.hash_of_token(${token})`)
      .where('i.acceptedAt', 'is', null)
      .where('i.revokedAt', 'is', null)
      .where('i.expiresAt', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  )
  if (!invited) return null
  const { email, role, personId } = invited
  return { email, role, hasAccount: personId !== null }
}
