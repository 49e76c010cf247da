import { consumeSource, type Source } from '../cards/sources.ts'
import { answerOnce } from '../requests/answer-once.ts'
import { createId } from '../requests/identifiers.ts'
import { type Answer, invalid, unknownLocation } from '../requests/problem.ts'
import { CreatePayment, readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import type { TransactionSql } from '../sql.ts'
import { recordEvent } from '../webhooks/events.ts'
import { lockPayment, refusalError, toPaymentView } from './payment-record.ts'

export async function createPayment(context: FakeContext, body: unknown): Promise<Answer> {
  const input = readRequest(CreatePayment, body)
  validatePayment(input, context.locationId)
  const attempt = { scope: 'payment', key: input.idempotency_key, body, at: context.now() } as const
  return answerOnce(context.sql, attempt, (tx) => charge(tx, context, input))
}

function validatePayment(input: CreatePayment, locationId: string): void {
  for (const field of ['amount_money', 'tip_money', 'app_fee_money'] as const) {
    const money = input[field]
    if (money && money.currency !== 'USD')
      throw invalid('CURRENCY_MISMATCH', 'This location takes USD.', `${field}.currency`)
  }
  if (input.location_id !== undefined && input.location_id !== locationId) throw unknownLocation()
  if (input.autocomplete && input.delay_duration !== undefined)
    throw invalid('INVALID_VALUE', 'Only an authorization can be delayed.', 'delay_duration')
}

async function charge(tx: TransactionSql, context: FakeContext, input: CreatePayment): Promise<Answer> {
  const now = context.now()
  const source = await consumeSource(tx, input, now)
  const id = await insertPayment(tx, { input, source, now, locationId: context.locationId })
  const payment = toPaymentView(await lockPayment(tx, id))
  await recordEvent(tx, context, { type: 'payment.created', id, object: { payment }, at: now })
  if (source.refusal) return { status: 400, body: { errors: [refusalError(source.refusal)], payment } }
  return { status: 200, body: { payment } }
}

type NewPayment = {
  input: CreatePayment & { terminal_checkout_id?: string }
  source: Source
  now: Date
  locationId: string
}

export async function insertPayment(tx: TransactionSql, { input, source, now, locationId }: NewPayment) {
  const { source_id: _token, idempotency_key, ...asked } = input
  const request = JSON.stringify({ ...asked, location_id: locationId })
  const card = source.card && JSON.stringify(source.card)
  const status = source.refusal ? 'FAILED' : input.autocomplete ? 'COMPLETED' : 'APPROVED'
  const delayedUntil = status === 'APPROVED' ? parseDelayEnd(now, input.delay_duration ?? 'P7D') : null
  const id = createId()
  await tx`
    insert into practice.payments (
      id, idempotency_key, order_id, status, amount_cents, tip_cents, source_type, card, refusal, request,
      delay_action, delayed_until, created_at, updated_at, captured_at
    ) values (
      ${id}, ${idempotency_key}, ${input.order_id ?? createId()}, ${status}, ${input.amount_money.amount},
      ${input.tip_money?.amount ?? 0}, ${source.type}, ${card}::text::jsonb, ${source.refusal},
      ${request}::text::jsonb, ${input.delay_action}, ${delayedUntil}, ${now}, ${now},
      ${status === 'COMPLETED' ? now : null}
    )`
  return id
}

const seconds = { D: 86_400, H: 3600, M: 60, S: 1 } as const

function parseDelayEnd(now: Date, duration: string): Date {
  const parts = [...duration.matchAll(/(\d+)([DHMS])/g)]
  const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * seconds[unit as 'D'], 0)
  if (total < 60 || total > 7 * seconds.D)
    throw invalid('INVALID_VALUE', 'A delay lasts from a minute to seven days.', 'delay_duration')
  return new Date(now.getTime() + total * 1000)
}
