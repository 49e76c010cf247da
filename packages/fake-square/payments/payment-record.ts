import type { Card } from '../cards/card-tokens.ts'
import { hashFields } from '../requests/identifiers.ts'
import { notFound } from '../requests/problem.ts'
import type { CreatePayment } from '../requests/requests.ts'
import type { Sql, TransactionSql } from '../sql.ts'

export type PaymentRecord = {
  id: string
  /** Orders payments with the same timestamp. */
  tie: string
  order_id: string
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  amount_cents: number
  tip_cents: number
  refunded_cents: number
  version: number
  source_type: 'CARD' | 'WALLET' | 'CASH' | 'EXTERNAL'
  card: Card | null
  refusal: string | null
  request: Omit<CreatePayment, 'source_id' | 'idempotency_key'> & { terminal_checkout_id?: string }
  delay_action: 'CANCEL' | 'COMPLETE'
  delayed_until: Date | null
  created_at: Date
  updated_at: Date
  captured_at: Date | null
  voided_at: Date | null
  refund_ids: string[]
}

export async function readPayment(sql: Sql, id: string): Promise<PaymentRecord> {
  const [row] = await sql<PaymentRecord[]>`${selectPayments(sql)} where id = ${id}`
  if (!row) throw paymentNotFound()
  return row
}

export async function lockPayment(tx: TransactionSql, id: string): Promise<PaymentRecord> {
  await tx`select from practice.payments where id = ${id} for update`
  const [row] = await tx<PaymentRecord[]>`${selectPayments(tx)} where id = ${id}`
  if (!row) throw paymentNotFound()
  return row
}

export function selectPayments(sql: Sql | TransactionSql) {
  return sql`
    select payments.*, payments.number as tie, array(
      select id from practice.refunds where payment_id = payments.id order by created_at, id
    ) as refund_ids
    from practice.payments`
}

export function paymentNotFound() {
  return notFound('Could not find payment.', 'payment_id')
}

export function versionToken({ id, version }: Pick<PaymentRecord, 'id' | 'version'>): string {
  return hashFields({ id, version })
}

/**
 * Square's rates: 2.9 % and 30 cents online, 2.6 % and 15 cents at a terminal. Square reports the fee later; this
 * fake reports it at once.
 */
function calculateFee(total: number, capturedAt: Date, atTerminal: boolean) {
  const amount = atTerminal ? Math.round((total * 26) / 1000) + 15 : Math.round((total * 29) / 1000) + 30
  return { effective_at: capturedAt.toISOString(), type: 'INITIAL', amount_money: usd(amount) }
}

const cardStatus = {
  APPROVED: 'AUTHORIZED',
  COMPLETED: 'CAPTURED',
  CANCELED: 'VOIDED',
  FAILED: 'FAILED',
} as const
const capabilities = ['EDIT_AMOUNT_UP', 'EDIT_AMOUNT_DOWN', 'EDIT_TIP_AMOUNT_UP', 'EDIT_TIP_AMOUNT_DOWN']
const riskLevels: Record<number, string> = { 2222: 'MODERATE', 3333: 'HIGH' }

export function usd(amount: number) {
  return { amount, currency: 'USD' }
}

export function toPaymentView(record: PaymentRecord) {
  const { amount_cents, tip_cents, request, status } = record
  const total = amount_cents + tip_cents
  const isApproved = status === 'APPROVED'
  return {
    id: record.id,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    amount_money: usd(amount_cents),
    tip_money: tip_cents > 0 ? usd(tip_cents) : undefined,
    app_fee_money: request.app_fee_money,
    total_money: usd(total),
    approved_money: status === 'FAILED' ? undefined : usd(total),
    processing_fee: record.captured_at
      ? [calculateFee(total, record.captured_at, request.terminal_checkout_id !== undefined)]
      : undefined,
    refunded_money: record.refunded_cents > 0 ? usd(record.refunded_cents) : undefined,
    status,
    source_type: record.source_type,
    card_details: record.card ? cardDetails(record, record.card) : undefined,
    wallet_details: record.source_type === 'WALLET' ? walletDetails(record) : undefined,
    cash_details: request.cash_details,
    external_details: request.external_details,
    location_id: request.location_id,
    order_id: record.order_id,
    customer_id: request.customer_id,
    team_member_id: request.team_member_id,
    reference_id: request.reference_id,
    note: request.note,
    terminal_checkout_id: request.terminal_checkout_id,
    buyer_email_address: request.buyer_email_address,
    statement_description_identifier: request.statement_description_identifier,
    billing_address: request.billing_address,
    shipping_address: request.shipping_address,
    refund_ids: record.refund_ids.length > 0 ? record.refund_ids : undefined,
    risk_evaluation: {
      created_at: record.created_at.toISOString(),
      risk_level: riskLevels[amount_cents] ?? 'NORMAL',
    },
    delay_action: record.delayed_until ? record.delay_action : undefined,
    delayed_until: record.delayed_until?.toISOString(),
    capabilities: isApproved ? capabilities : undefined,
    receipt_number: status === 'COMPLETED' ? record.id.slice(0, 4) : undefined,
    version_token: versionToken(record),
  }
}
export type PaymentView = ReturnType<typeof toPaymentView>

function cardDetails(record: PaymentRecord, card: Card) {
  const { status, refusal, request, created_at, captured_at, voided_at } = record
  const isFailed = status === 'FAILED'
  return {
    status: cardStatus[status],
    card,
    entry_method: request.terminal_checkout_id === undefined ? 'KEYED' : 'CONTACTLESS',
    cvv_status: refusal === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
    avs_status: refusal === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
    auth_result_code: isFailed ? undefined : 'PRACTC',
    statement_description: 'SQ *NIGHTLARK PRACTICE',
    errors: refusal ? [refusalError(refusal)] : undefined,
    card_payment_timeline: {
      authorized_at: isFailed ? undefined : created_at.toISOString(),
      captured_at: captured_at?.toISOString(),
      voided_at: voided_at?.toISOString(),
    },
  }
}

function walletDetails({ status, refusal }: PaymentRecord) {
  return {
    status: cardStatus[status],
    brand: 'CASH_APP',
    cash_app_details: {
      buyer_full_name: 'Practice Buyer',
      buyer_country_code: 'US',
      buyer_cashtag: '$practice',
    },
    errors: refusal ? [refusalError(refusal)] : undefined,
  }
}

export function refusalError(code: string) {
  return { category: 'PAYMENT_METHOD_ERROR' as const, code, detail: `Authorization error: '${code}'` }
}
