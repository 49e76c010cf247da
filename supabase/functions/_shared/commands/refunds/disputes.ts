import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'

/** A payment that its buyer has disputed with their bank. */
type ReportedDispute = {
  providerDisputeId: string
  providerPaymentId: string
  state: string
  reason: string
  cents: number
  dueAt: string | null
  openedAt: string
  version: number
}

/** Records the state of a dispute, if its payment is ours. Events come in any order: an older version changes nothing. */
export function recordDispute({ db }: Pick<Environment, 'db'>, told: ReportedDispute): Promise<void> {
  return db.transaction(null, (tx) => writeDispute(tx, told))
}

async function writeDispute(tx: Tx, { providerPaymentId, ...told }: ReportedDispute): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('providerPaymentId', '=', providerPaymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) return
  const was = await tx
    .selectFrom('private.disputes')
    .select('state')
    .where('providerDisputeId', '=', told.providerDisputeId)
    .executeTakeFirst()
  const kept = await tx
    .insertInto('private.disputes')
    .values({ ...told, paymentId: payment.id })
    .onConflict((known) =>
      known
        .column('providerDisputeId')
        .doUpdateSet({
          state: told.state,
          reason: told.reason,
          cents: told.cents,
          dueAt: told.dueAt,
          version: told.version,
        })
        .where('private.disputes.version', '<', told.version),
    )
    .returning('state')
    .executeTakeFirst()
  if (!kept || was?.state === told.state) return
  await tx
    .insertInto('auditLog')
    .values({
      actorName: 'Square',
      action: 'update',
      subject: 'payments',
      subjectId: payment.id,
      before: JSON.stringify({ dispute: was?.state ?? null }),
      after: JSON.stringify({ dispute: told.state }),
      reasonCode: 'disputed',
    })
    .execute()
}

/** From when on the provider's lists are to be read. Null if that was done less than the pause ago. */
export function readImportStart(
  { db }: Pick<Environment, 'db'>,
  first: Date,
  pauseSeconds: number,
): Promise<Date | null> {
  return db.transaction(null, async (tx) => {
    const done = await tx
      .selectFrom('private.takenIn')
      .select(['until', sql<boolean>`asked_at <= now() - make_interval(secs => ${pauseSeconds})`.as('isDue')])
      .executeTakeFirst()
    if (!done) return first
    return done.isDue ? done.until : null
  })
}

export async function recordImport({ db }: Pick<Environment, 'db'>, until: Date): Promise<void> {
  await db.transaction(null, (tx) =>
    tx
      .insertInto('private.takenIn')
      .values({ until })
      .onConflict((known) => known.column('onlyOne').doUpdateSet({ until, askedAt: sql`now()` }))
      .execute(),
  )
}
