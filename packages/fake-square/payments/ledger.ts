import type { Sql } from '../sql.ts'

type Entry = {
  id: string
  idempotency_key: string
  status: string
  authorized: number
  captured: number
  refunded: number
  voided: number
}

/** Amounts in cents. */
export async function readLedger(sql: Sql): Promise<{ payments: Entry[]; totals: Record<string, number> }> {
  const payments = await sql<Entry[]>`
    select id, idempotency_key, status,
      case when status = 'FAILED' then 0 else amount_cents + tip_cents end as authorized,
      case when status = 'COMPLETED' then amount_cents + tip_cents else 0 end as captured,
      case when status = 'CANCELED' then amount_cents + tip_cents else 0 end as voided,
      coalesce((
        select sum(refunds.amount_cents)::integer from practice.refunds
        where payment_id = payments.id and refunds.status in ('PENDING', 'COMPLETED')
      ), 0) as refunded
    from practice.payments order by number`
  const sum = (column: 'authorized' | 'captured' | 'refunded' | 'voided') =>
    payments.reduce((total, entry) => total + entry[column], 0)
  const totals = {
    authorized: sum('authorized'),
    captured: sum('captured'),
    refunded: sum('refunded'),
    voided: sum('voided'),
  }
  return { payments: [...payments], totals }
}
