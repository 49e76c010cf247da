import { lockKey } from '../requests/answer-once.ts'
import { readPage } from '../requests/page.ts'
import { type Answer, invalid, versionMismatch } from '../requests/problem.ts'
import { CancelByKey, CompletePayment, ListPayments, readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import type { TransactionSql } from '../sql.ts'
import { recordEvent } from '../webhooks/events.ts'
import {
  lockPayment,
  type PaymentRecord,
  type PaymentView,
  readPayment,
  selectPayments,
  toPaymentView,
  versionToken,
} from './payment-record.ts'

export async function getPayment(context: FakeContext, id: string): Promise<Answer> {
  await expireAuthorization(context, id)
  return { status: 200, body: { payment: toPaymentView(await readPayment(context.sql, id)) } }
}

export async function listPayments(context: FakeContext, query: unknown): Promise<Answer> {
  const read = readRequest(ListPayments, query)
  await expireAuthorizations(context)
  const list = { of: 'payments', rows: selectPayments(context.sql), query: read } as const
  const { rows, cursor } = await readPage<PaymentRecord>(context, list)
  return { status: 200, body: { payments: rows.map(toPaymentView), cursor } }
}

export async function completePayment(context: FakeContext, id: string, body: unknown): Promise<Answer> {
  const { version_token } = readRequest(CompletePayment, body ?? {})
  await expireAuthorization(context, id)
  return context.sql.begin(async (tx) => {
    const record = await lockPayment(tx, id)
    if (version_token !== undefined && version_token !== versionToken(record)) throw versionMismatch()
    requireApproved(record, 'completed')
    return { status: 200, body: { payment: await changePayment(tx, context, id, 'COMPLETED') } }
  })
}

export async function cancelPayment(context: FakeContext, id: string): Promise<Answer> {
  await expireAuthorization(context, id)
  return context.sql.begin(async (tx) => {
    requireApproved(await lockPayment(tx, id), 'canceled')
    return { status: 200, body: { payment: await changePayment(tx, context, id, 'CANCELED') } }
  })
}

/** For callers that got no response: waits for a payment in progress, and succeeds if there is none. */
export async function cancelByKey(context: FakeContext, body: unknown): Promise<Answer> {
  const { idempotency_key } = readRequest(CancelByKey, body)
  return context.sql.begin(async (tx) => {
    await lockKey(tx, 'payment', idempotency_key)
    const [found] = await tx<{ id: string }[]>`
      select id from practice.payments where idempotency_key = ${idempotency_key}`
    if (!found) return { status: 200, body: {} }
    const record = await lockPayment(tx, found.id)
    if (record.status === 'CANCELED' || record.status === 'FAILED') return { status: 200, body: {} }
    requireApproved(record, 'canceled')
    await changePayment(tx, context, found.id, 'CANCELED')
    return { status: 200, body: {} }
  })
}

function requireApproved({ status }: PaymentRecord, request: string): void {
  if (status !== 'APPROVED')
    throw invalid('BAD_REQUEST', `A payment in the state ${status} cannot be ${request}.`, 'payment_id')
}

/** The caller must hold the payment's lock. */
async function changePayment(
  tx: TransactionSql,
  context: FakeContext,
  id: string,
  status: 'COMPLETED' | 'CANCELED',
): Promise<PaymentView> {
  const now = context.now()
  await tx`
    update practice.payments
    set status = ${status}, version = version + 1, updated_at = ${now},
        captured_at = ${status === 'COMPLETED' ? now : null}, voided_at = ${status === 'CANCELED' ? now : null}
    where id = ${id} and status = 'APPROVED'`
  return recordUpdate(tx, context, id)
}

export async function recordUpdate(
  tx: TransactionSql,
  context: FakeContext,
  id: string,
): Promise<PaymentView> {
  const payment = toPaymentView(await lockPayment(tx, id))
  await recordEvent(tx, context, { type: 'payment.updated', id, object: { payment }, at: context.now() })
  return payment
}

/** Completes or cancels an expired authorization, as its `delay_action` says. */
async function expireAuthorization(context: FakeContext, id: string): Promise<void> {
  await context.sql.begin(async (tx) => {
    const record = await lockPayment(tx, id)
    const isExpired = record.delayed_until !== null && record.delayed_until <= context.now()
    if (record.status !== 'APPROVED' || !isExpired) return
    await changePayment(tx, context, id, record.delay_action === 'COMPLETE' ? 'COMPLETED' : 'CANCELED')
  })
}

export async function expireAuthorizations(context: FakeContext): Promise<void> {
  const due = await context.sql<{ id: string }[]>`
    select id from practice.payments where status = 'APPROVED' and delayed_until <= ${context.now()}`
  for (const { id } of due) await expireAuthorization(context, id)
}
