import { lockKey } from './answer-once.ts'
import { recordEvent } from './events.ts'
import { readPage } from './page.ts'
import {
  holdPayment,
  type PaymentRecord,
  type PaymentView,
  paymentRows,
  paymentView,
  readPayment,
  versionToken,
} from './payment-record.ts'
import { type Answer, invalid, versionMismatch } from './problem.ts'
import { CancelByKey, CompletePayment, ListPayments, readRequest } from './requests.ts'
import type { Books } from './settings.ts'
import type { TransactionSql } from './sql.ts'

export async function getPayment(books: Books, id: string): Promise<Answer> {
  await endDelay(books, id)
  return { status: 200, body: { payment: paymentView(await readPayment(books.sql, id)) } }
}

export async function listPayments(books: Books, query: unknown): Promise<Answer> {
  const read = readRequest(ListPayments, query)
  await endDelays(books)
  const list = { of: 'payments', rows: paymentRows(books.sql), query: read } as const
  const { rows, cursor } = await readPage<PaymentRecord>(books, list)
  return { status: 200, body: { payments: rows.map(paymentView), cursor } }
}

export async function completePayment(books: Books, id: string, body: unknown): Promise<Answer> {
  const { version_token } = readRequest(CompletePayment, body ?? {})
  await endDelay(books, id)
  return books.sql.begin(async (tx) => {
    const record = await holdPayment(tx, id)
    if (version_token !== undefined && version_token !== versionToken(record)) throw versionMismatch()
    refuseUnlessApproved(record, 'completed')
    return { status: 200, body: { payment: await changePayment(tx, books, id, 'COMPLETED') } }
  })
}

export async function cancelPayment(books: Books, id: string): Promise<Answer> {
  await endDelay(books, id)
  return books.sql.begin(async (tx) => {
    refuseUnlessApproved(await holdPayment(tx, id), 'canceled')
    return { status: 200, body: { payment: await changePayment(tx, books, id, 'CANCELED') } }
  })
}

/** For callers who never heard an answer: waits for a payment in the making, and is content where there is none. */
export async function cancelByKey(books: Books, body: unknown): Promise<Answer> {
  const { idempotency_key } = readRequest(CancelByKey, body)
  return books.sql.begin(async (tx) => {
    await lockKey(tx, 'payment', idempotency_key)
    const [found] = await tx<{ id: string }[]>`
      select id from practice.payments where idempotency_key = ${idempotency_key}`
    if (!found) return { status: 200, body: {} }
    const record = await holdPayment(tx, found.id)
    if (record.status === 'CANCELED' || record.status === 'FAILED') return { status: 200, body: {} }
    refuseUnlessApproved(record, 'canceled')
    await changePayment(tx, books, found.id, 'CANCELED')
    return { status: 200, body: {} }
  })
}

function refuseUnlessApproved({ status }: PaymentRecord, wish: string): void {
  if (status !== 'APPROVED')
    throw invalid('BAD_REQUEST', `A payment in the state ${status} cannot be ${wish}.`, 'payment_id')
}

/** To be called with the payment held. */
async function changePayment(
  tx: TransactionSql,
  books: Books,
  id: string,
  status: 'COMPLETED' | 'CANCELED',
): Promise<PaymentView> {
  const now = books.now()
  await tx`
    update practice.payments
    set status = ${status}, version = version + 1, updated_at = ${now},
        captured_at = ${status === 'COMPLETED' ? now : null}, voided_at = ${status === 'CANCELED' ? now : null}
    where id = ${id} and status = 'APPROVED'`
  return tellUpdate(tx, books, id)
}

export async function tellUpdate(tx: TransactionSql, books: Books, id: string): Promise<PaymentView> {
  const payment = paymentView(await holdPayment(tx, id))
  await recordEvent(tx, books, { type: 'payment.updated', id, object: { payment }, at: books.now() })
  return payment
}

/** Does what was chosen for an authorisation that nobody completed in time. */
async function endDelay(books: Books, id: string): Promise<void> {
  await books.sql.begin(async (tx) => {
    const record = await holdPayment(tx, id)
    const isOver = record.delayed_until !== null && record.delayed_until <= books.now()
    if (record.status !== 'APPROVED' || !isOver) return
    await changePayment(tx, books, id, record.delay_action === 'COMPLETE' ? 'COMPLETED' : 'CANCELED')
  })
}

export async function endDelays(books: Books): Promise<void> {
  const due = await books.sql<{ id: string }[]>`
    select id from practice.payments where status = 'APPROVED' and delayed_until <= ${books.now()}`
  for (const { id } of due) await endDelay(books, id)
}
