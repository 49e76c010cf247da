import { sql } from 'kysely'
import type { Environment } from '../../environment.ts'

/**
 * Leases the email that is due for two minutes. If its sender dies, it falls due again. One at a time: with a slow mail server, the
 * lease of a later one would expire before its turn.
 */
export function claimEmail({ db }: Pick<Environment, 'db'>) {
  return db.transaction(null, async (tx) => {
    const due = await tx
      .selectFrom('private.mailOutbox')
      .select('id')
      .where('status', '=', 'waiting')
      .where('dueAt', '<=', sql<Date>`now()`)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return undefined
    return tx
      .updateTable('private.mailOutbox')
      .set({ attempts: sql`attempts + 1`, dueAt: sql<Date>`now() + interval '2 minutes'` })
      .where('id', '=', due.id)
      .returning(['id', 'toAddress', 'template'])
      .returning(sql<Record<string, unknown>>`data`.as('data'))
      .executeTakeFirst()
  })
}
