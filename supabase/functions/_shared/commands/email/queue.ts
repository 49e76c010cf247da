import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Queues an email of this kind (domain/email/render-email.ts). It is sent when the transaction is committed; without an address it is not. */
export async function queueEmail(
  tx: Tx,
  to: string | null,
  kind: string,
  facts: Record<string, unknown>,
): Promise<void> {
  await sql`select private.queue_mail(${to}, ${kind}, ${JSON.stringify(facts)}::jsonb)`.execute(tx)
}
