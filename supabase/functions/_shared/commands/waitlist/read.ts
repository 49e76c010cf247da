import { sql } from 'kysely'
import type { Environment } from '../../environment.ts'

type Owner = { id: string; key: string; userId: string | null }

/** The facts of a waitlist entry, for its key holder and its account; undefined for others. */
export function readEntry({ db }: Pick<Environment, 'db'>, { id, key, userId }: Owner): Promise<unknown> {
  return db.transaction(null, async (tx) => {
    const entry = await tx
      .selectFrom('private.waitingEntries as entry')
      .select(sql<unknown>`private.waiting_facts(entry)`.as('facts'))
      .where('entry.id', '=', id)
      .where((by) => by.or([by('entry.key', '=', key), by('entry.userId', '=', userId)]))
      .executeTakeFirst()
    return entry?.facts
  })
}
