import { z } from 'zod'
import { createId } from '../requests/identifiers.ts'
import { readPage } from '../requests/page.ts'
import { type Answer, notFound, refundProblem } from '../requests/problem.ts'
import { disputeStates, ListDisputes, readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import type { Sql, TransactionSql } from '../sql.ts'
import { recordEvent } from '../webhooks/events.ts'
import { lockPayment, paymentNotFound, usd } from './payment-record.ts'

type DisputeRecord = {
  id: string
  tie: string
  payment_id: string
  amount_cents: number
  state: (typeof disputeStates)[number]
  reason: string
  due_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
  location_id: string
}

const OpenDispute = z.object({
  payment_id: z.string().min(1),
  amount: z.int().min(1).optional(),
  reason: z.string().min(1).max(60).default('NO_KNOWLEDGE'),
})
const SetDisputeState = z.object({ state: z.enum(disputeStates) })

const twoWeeks = 14 * 24 * 60 * 60 * 1000

export async function getDispute(context: FakeContext, id: string): Promise<Answer> {
  return { status: 200, body: { dispute: toDisputeView(await readDispute(context.sql, id)) } }
}

export async function listDisputes(context: FakeContext, query: unknown): Promise<Answer> {
  const { states, ...read } = readRequest(ListDisputes, query)
  const all = selectDisputes(context.sql)
  const asked = states ? context.sql`${all} where disputes.state = any (${states}::text[])` : all
  const { rows, cursor } = await readPage<DisputeRecord>(context, {
    of: 'disputes',
    rows: asked,
    query: { ...read, states: states?.join() },
  })
  return { status: 200, body: { disputes: rows.map(toDisputeView), cursor } }
}

/** Simulates a buyer's dispute at the bank; Square's API has no such call. */
export async function openDispute(context: FakeContext, body: unknown): Promise<Answer> {
  const { payment_id, amount, reason } = readRequest(OpenDispute, body)
  return context.sql.begin(async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    if (payment.status !== 'COMPLETED') throw paymentNotFound()
    const [id, now] = [createId(20), context.now()]
    await tx`
      insert into practice.disputes (id, payment_id, amount_cents, state, reason, due_at, created_at, updated_at)
      values (${id}, ${payment_id}, ${amount ?? payment.amount_cents}, 'EVIDENCE_REQUIRED', ${reason},
        ${new Date(now.getTime() + twoWeeks)}, ${now}, ${now})`
    return recordDisputeEvent(tx, context, id, 'dispute.created')
  })
}

/** Simulates the seller's answer in the dashboard, or the bank's decision. */
export async function setDisputeState(context: FakeContext, id: string, body: unknown): Promise<Answer> {
  const { state } = readRequest(SetDisputeState, body)
  return context.sql.begin(async (tx) => {
    await tx`update practice.disputes set state = ${state}, version = version + 1, updated_at = ${context.now()}
             where id = ${id}`
    return recordDisputeEvent(tx, context, id, 'dispute.state.updated')
  })
}

/** As in Square, a disputed payment can only be refunded if the seller has won. */
export async function refuseDisputed(tx: TransactionSql, paymentId: string): Promise<void> {
  const [found] = await tx`
    select 1 from practice.disputes where payment_id = ${paymentId} and state not in ('WON', 'INQUIRY_CLOSED')`
  if (!found) return
  const detail = 'A payment with a dispute cannot be refunded.'
  throw refundProblem('PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE', detail, 'payment_id')
}

async function recordDisputeEvent(
  tx: TransactionSql,
  context: FakeContext,
  id: string,
  type: 'dispute.created' | 'dispute.state.updated',
): Promise<Answer> {
  const dispute = toDisputeView(await readDispute(tx, id))
  await recordEvent(tx, context, { type, id, object: { dispute }, at: context.now() })
  return { status: 200, body: { dispute } }
}

async function readDispute(sql: Sql | TransactionSql, id: string): Promise<DisputeRecord> {
  const [row] = await sql<DisputeRecord[]>`${selectDisputes(sql)} where disputes.id = ${id}`
  if (!row) throw notFound('Could not find dispute.', 'dispute_id')
  return row
}

function selectDisputes(sql: Sql | TransactionSql) {
  return sql`
    select disputes.*, disputes.id as tie, payments.request ->> 'location_id' as location_id
    from practice.disputes join practice.payments on payments.id = disputes.payment_id`
}

function toDisputeView(record: DisputeRecord) {
  return {
    id: record.id,
    dispute_id: record.id,
    amount_money: usd(record.amount_cents),
    reason: record.reason,
    state: record.state,
    due_at: record.due_at?.toISOString(),
    disputed_payment: { payment_id: record.payment_id },
    card_brand: 'VISA',
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    reported_at: record.created_at.toISOString(),
    version: record.version,
    location_id: record.location_id,
  }
}
