import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Records who checked the guest's ID. For a tab that is the staff member who added the items. */
export async function noteSeenId(tx: Tx, orderId: string): Promise<void> {
  const { idCheckedBy } = await tx
    .updateTable('private.fulfilments')
    .set({
      idCheckedBy: sql`coalesce((
        select l.put_by from private.tabs t join private.tab_lines l on l.tab_id = t.id
        where t.order_id = ${orderId} and (l.line ->> 'needs_id')::boolean and l.quantity > 0 order by l.id desc limit 1
      ), private.actor())`,
    })
    .where('orderId', '=', orderId)
    .returning('idCheckedBy')
    .executeTakeFirstOrThrow()
  const seen = JSON.stringify({ fulfilment: 'handed_over', id_seen: true })
  await sql`
    select private.write_audit(${idCheckedBy}, 'update', 'orders', ${orderId}, null, ${seen}, '', 'order_handed_over')`.execute(
    tx,
  )
}

/** Logs each event fee that a paid order pays, with its guest. */
export async function noteFeesTaken(tx: Tx, orderId: string): Promise<void> {
  await sql`
    select private.write_audit(f.taken_by, 'update', 'event_signups', f.signup_id::text, null,
      private.fee_told(f) || jsonb_build_object('number', o.number), '', 'fee_taken')
    from private.event_fees f join public.orders o on o.id = f.order_id
    where f.order_id = ${orderId} order by f.position`.execute(tx)
}
