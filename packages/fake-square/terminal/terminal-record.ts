import { usd } from '../payments/payment-record.ts'
import { notFound } from '../requests/problem.ts'
import type { FakeContext } from '../settings.ts'
import type { Sql, TransactionSql } from '../sql.ts'
import { recordEvent } from '../webhooks/events.ts'
import type { CreateCheckout } from './terminal-requests.ts'

export type Checkout = {
  id: string
  device_id: string
  status: 'PENDING' | 'IN_PROGRESS' | 'CANCEL_REQUESTED' | 'COMPLETED' | 'CANCELED'
  amount_cents: number
  declines: number
  cancel_reason: 'BUYER_CANCELED' | 'SELLER_CANCELED' | 'TIMED_OUT' | null
  payment_id: string | null
  request: CreateCheckout['checkout']
  asked_at: Date
  picked_up_at: Date | null
  cancel_asked_at: Date | null
  deadline_at: Date
  created_at: Date
  updated_at: Date
}

export async function readCheckout(sql: Sql | TransactionSql, id: string): Promise<Checkout> {
  const [row] = await sql<Checkout[]>`select * from practice.checkouts where id = ${id}`
  if (!row) throw notFound('Could not find checkout.', 'checkout_id')
  return row
}

export async function lockCheckout(tx: TransactionSql, id: string): Promise<Checkout> {
  await tx`select from practice.checkouts where id = ${id} for update`
  return readCheckout(tx, id)
}

type Change = Pick<Checkout, 'status'> &
  Partial<Pick<Checkout, 'cancel_reason' | 'payment_id' | 'picked_up_at' | 'cancel_asked_at'>>

/** The caller must hold the checkout's lock. */
export async function changeCheckout(
  tx: TransactionSql,
  context: FakeContext,
  id: string,
  change: Change,
): Promise<Checkout> {
  const { status, cancel_reason = null, payment_id = null } = change
  const { picked_up_at = null, cancel_asked_at = null } = change
  await tx`
    update practice.checkouts set status = ${status}, updated_at = ${context.now()},
      cancel_reason = coalesce(${cancel_reason}, cancel_reason), payment_id = coalesce(${payment_id}, payment_id),
      picked_up_at = coalesce(${picked_up_at}, picked_up_at),
      cancel_asked_at = coalesce(${cancel_asked_at}, cancel_asked_at)
    where id = ${id}`
  const changed = await readCheckout(tx, id)
  const event = { id, object: { checkout: toCheckoutView(changed) }, at: context.now() }
  await recordEvent(tx, context, { type: 'terminal.checkout.updated', ...event })
  return changed
}

export function toCheckoutView(record: Checkout) {
  const { request } = record
  return {
    id: record.id,
    amount_money: usd(record.amount_cents),
    reference_id: request.reference_id,
    note: request.note,
    tip_money: request.tip_money,
    device_options: request.device_options,
    deadline_duration: request.deadline_duration,
    status: record.status,
    cancel_reason: record.cancel_reason ?? undefined,
    payment_ids: record.payment_id ? [record.payment_id] : undefined,
    payment_type: 'CARD_PRESENT',
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  }
}
