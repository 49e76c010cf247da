import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

type Synced = {
  by: string
  memberId: string
  /** Null if the gym system knew the person already. */
  entered: { name: string; email: string; phone: string } | null
}

/** Records in the audit log that staff have added a person to the gym system, or found them there. */
export function noteSync({ db }: { db: Database }, { by, memberId, entered }: Synced): Promise<void> {
  return db.transaction(null, async (tx) => {
    const after = entered && JSON.stringify(entered)
    await sql`
      select private.write_audit(${by}, ${entered ? 'insert' : 'update'}, 'gym_members', ${memberId}, null,
        ${after}::jsonb, '', 'sync')`.execute(tx)
  })
}
