import type { Misbehavior } from '../control/misbehavior.ts'
import { answerOnce } from '../requests/answer-once.ts'
import { createId } from '../requests/identifiers.ts'
import { readPage } from '../requests/page.ts'
import { type Answer, invalid, notFound, refundProblem, versionMismatch } from '../requests/problem.ts'
import { CreateRefund, DashboardRefund, ListRefunds, readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import type { Sql, TransactionSql } from '../sql.ts'
import { recordEvent } from '../webhooks/events.ts'
import { refuseDisputed } from './disputes.ts'
import { lockPayment, type PaymentRecord, usd, versionToken } from './payment-record.ts'
import { recordUpdate } from './payment-state.ts'

type RefundRecord = {
  id: string
  tie: string
  payment_id: string
  amount_cents: number
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED'
  ends_as: 'COMPLETED' | 'REJECTED' | 'FAILED'
  reason: string | null
  created_at: Date
  updated_at: Date
  order_id: string
  location_id: string
}

/** Square answers PENDING first; a later read or a webhook has the outcome. */
export async function createRefund(
  context: FakeContext,
  body: unknown,
  asked: Misbehavior | null,
): Promise<Answer> {
  const input = readRequest(CreateRefund, body)
  if (input.amount_money.currency !== 'USD')
    throw invalid('CURRENCY_MISMATCH', 'This location takes USD.', 'amount_money.currency')
  const endsAs = asked?.do === 'end-as' ? asked.status : 'COMPLETED'
  const attempt = { scope: 'refund', key: input.idempotency_key, body, at: context.now() } as const
  return answerOnce(context.sql, attempt, (tx) => insertRefund(tx, context, input, endsAs))
}

/** Simulates a refund in Square's dashboard, with an idempotency key that the app does not know. */
export async function refundInDashboard(context: FakeContext, body: unknown): Promise<Answer> {
  const { amount, ends_as, ...input } = readRequest(DashboardRefund, body)
  const amount_money = { amount, currency: 'USD' }
  const asked = { ...input, amount_money, idempotency_key: createId() }
  return context.sql.begin((tx) => insertRefund(tx, context, asked, ends_as))
}

async function insertRefund(
  tx: TransactionSql,
  context: FakeContext,
  input: CreateRefund,
  endsAs: RefundRecord['ends_as'],
): Promise<Answer> {
  const { payment_id, payment_version_token } = input
  const { amount } = input.amount_money
  const payment = await lockPayment(tx, payment_id)
  if (payment_version_token !== undefined && payment_version_token !== versionToken(payment))
    throw versionMismatch()
  await refuseDisputed(tx, payment_id)
  requireRefundable(payment, amount)
  const now = context.now()
  const id = `${payment_id}_${createId(43)}`
  await tx`insert into practice.refunds (id, payment_id, amount_cents, status, ends_as, reason, created_at, updated_at)
           values (${id}, ${payment_id}, ${amount}, 'PENDING', ${endsAs}, ${input.reason ?? null}, ${now}, ${now})`
  await addRefundedAmount(tx, context, payment_id, amount)
  const refund = toRefundView(await readRefund(tx, id))
  await recordEvent(tx, context, { type: 'refund.created', id, object: { refund }, at: now })
  await recordUpdate(tx, context, payment_id)
  return { status: 200, body: { refund } }
}

function requireRefundable(
  { status, amount_cents, tip_cents, refunded_cents }: PaymentRecord,
  amount: number,
): void {
  if (status !== 'COMPLETED')
    throw refundProblem('PAYMENT_NOT_REFUNDABLE', 'Only a completed payment can be refunded.', 'payment_id')
  const rest = amount_cents + tip_cents - refunded_cents
  if (amount <= rest) return
  const detail = 'The requested refund amount exceeds the amount available to refund.'
  throw refundProblem('REFUND_AMOUNT_INVALID', detail, 'amount_money.amount')
}

async function addRefundedAmount(tx: TransactionSql, context: FakeContext, paymentId: string, cents: number) {
  await tx`update practice.payments
           set refunded_cents = refunded_cents + ${cents}, version = version + 1, updated_at = ${context.now()}
           where id = ${paymentId}`
}

export async function getRefund(context: FakeContext, id: string): Promise<Answer> {
  await settleRefund(context, id)
  return { status: 200, body: { refund: toRefundView(await readRefund(context.sql, id)) } }
}

/** Listing settles no refunds, unlike reading one. */
export async function listRefunds(context: FakeContext, query: unknown): Promise<Answer> {
  const read = readRequest(ListRefunds, query)
  const all = selectRefunds(context.sql)
  const asked = read.status ? context.sql`${all} where refunds.status = ${read.status}` : all
  const { rows, cursor } = await readPage<RefundRecord>(context, { of: 'refunds', rows: asked, query: read })
  return { status: 200, body: { refunds: rows.map(toRefundView), cursor } }
}

async function settleRefund(context: FakeContext, id: string): Promise<void> {
  await context.sql.begin(async (tx) => {
    const [settled] = await tx<{ payment_id: string; amount_cents: number; status: string }[]>`
      update practice.refunds set status = ends_as, updated_at = ${context.now()}
      where id = ${id} and status = 'PENDING' returning payment_id, amount_cents, status`
    if (!settled) return
    const refund = toRefundView(await readRefund(tx, id))
    await recordEvent(tx, context, { type: 'refund.updated', id, object: { refund }, at: context.now() })
    if (settled.status === 'COMPLETED') return
    await addRefundedAmount(tx, context, settled.payment_id, -settled.amount_cents)
    await recordUpdate(tx, context, settled.payment_id)
  })
}

export async function settleRefunds(context: FakeContext): Promise<void> {
  const pending = await context.sql<
    { id: string }[]
  >`select id from practice.refunds where status = 'PENDING'`
  for (const { id } of pending) await settleRefund(context, id)
}

async function readRefund(sql: Sql | TransactionSql, id: string): Promise<RefundRecord> {
  const [row] = await sql<RefundRecord[]>`${selectRefunds(sql)} where refunds.id = ${id}`
  if (!row) throw notFound('Could not find refund.', 'refund_id')
  return row
}

function selectRefunds(sql: Sql | TransactionSql) {
  return sql`
    select refunds.*, refunds.id as tie, payments.order_id, payments.request ->> 'location_id' as location_id
    from practice.refunds join practice.payments on payments.id = refunds.payment_id`
}

function toRefundView(record: RefundRecord) {
  return {
    id: record.id,
    status: record.status,
    amount_money: usd(record.amount_cents),
    payment_id: record.payment_id,
    order_id: record.order_id,
    location_id: record.location_id,
    reason: record.reason ?? undefined,
    destination_type: 'CARD',
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  }
}
