import type { Card } from '../cards/card-tokens.ts'
import { lockPayment, toPaymentView } from '../payments/payment-record.ts'
import { insertPayment } from '../payments/payments.ts'
import { createId } from '../requests/identifiers.ts'
import { invalid } from '../requests/problem.ts'
import { CreatePayment } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import type { TransactionSql } from '../sql.ts'
import { recordEvent } from '../webhooks/events.ts'
import { clockDevice, sandboxDevices } from './terminal-devices.ts'
import { type Checkout, changeCheckout, lockCheckout } from './terminal-record.ts'
import type { ReaderAction } from './terminal-requests.ts'

const showDelayMs = 1000
const clockPaymentMs = 4000
const cancelDelayMs = 1000

type Tap = { amount?: number | undefined; tip?: number; brand?: string }

/** Runs the automatic steps: showing the amount, canceling and timing out. */
export async function advanceCheckout(context: FakeContext, id: string): Promise<void> {
  await context.sql.begin(async (tx) => {
    const checkout = await lockCheckout(tx, id)
    if (checkout.status === 'COMPLETED' || checkout.status === 'CANCELED') return
    const device = sandboxDevices[checkout.device_id]
    if (device !== undefined) await advanceSandboxDevice(tx, context, checkout, device)
    else await advanceByClock(tx, context, checkout)
  })
}

export async function advanceCheckouts(context: FakeContext): Promise<void> {
  const open = await context.sql<{ id: string }[]>`
    select id from practice.checkouts where status not in ('COMPLETED', 'CANCELED') order by asked_at`
  for (const { id } of open) await advanceCheckout(context, id)
}

async function advanceSandboxDevice(
  tx: TransactionSql,
  context: FakeContext,
  checkout: Checkout,
  device: (typeof sandboxDevices)[string],
): Promise<void> {
  const { id, amount_cents } = checkout
  if (device === 'paid') await tap(tx, context, checkout)
  else if (device === 'tip') await tap(tx, context, checkout, { tip: Math.round(amount_cents / 5) })
  else if (device === 'gift') await tap(tx, context, checkout, { brand: 'SQUARE_GIFT_CARD' })
  else if (device !== 'offline') {
    const cancel_reason = device === 'buyer' ? 'BUYER_CANCELED' : 'TIMED_OUT'
    await changeCheckout(tx, context, id, { status: 'CANCELED', cancel_reason })
  }
}

async function advanceByClock(tx: TransactionSql, context: FakeContext, checkout: Checkout): Promise<void> {
  const { id, status, device_id, asked_at, deadline_at, cancel_asked_at } = checkout
  const at = context.clock()
  const since = (moment: Date) => at.getTime() - moment.getTime()
  if (device_id === clockDevice && status !== 'PENDING' && since(asked_at) >= clockPaymentMs)
    await tap(tx, context, checkout)
  else if (cancel_asked_at && since(cancel_asked_at) >= cancelDelayMs)
    await changeCheckout(tx, context, id, { status: 'CANCELED', cancel_reason: 'SELLER_CANCELED' })
  else if (status === 'PENDING' && at >= deadline_at)
    await changeCheckout(tx, context, id, { status: 'CANCELED', cancel_reason: 'TIMED_OUT' })
  else if (status === 'PENDING' && since(asked_at) >= showDelayMs && (await isFree(tx, device_id)))
    await changeCheckout(tx, context, id, { status: 'IN_PROGRESS', picked_up_at: at })
}

async function isFree(tx: TransactionSql, device: string): Promise<boolean> {
  const [busy] = await tx`
    select 1 from practice.readers where device_id = ${device} and is_off
    union all
    select 1 from practice.checkouts where device_id = ${device} and status in ('IN_PROGRESS', 'CANCEL_REQUESTED')`
  return busy === undefined
}

type BuyerAction = Extract<ReaderAction, { checkout_id: string }>

/** After a decline the checkout remains open for another card. */
export async function performBuyerAction(context: FakeContext, asked: BuyerAction): Promise<void> {
  await advanceCheckout(context, asked.checkout_id)
  await context.sql.begin(async (tx) => {
    const checkout = await lockCheckout(tx, asked.checkout_id)
    const { id, status } = checkout
    if (status !== 'IN_PROGRESS' && status !== 'CANCEL_REQUESTED')
      throw invalid('BAD_REQUEST', 'The card reader is not showing this amount.', 'checkout_id')
    if (asked.act === 'tap') await tap(tx, context, checkout, asked)
    else if (asked.act === 'cancel')
      await changeCheckout(tx, context, id, { status: 'CANCELED', cancel_reason: 'BUYER_CANCELED' })
    else await tx`update practice.checkouts set declines = declines + 1 where id = ${id}`
  })
}

async function tap(
  tx: TransactionSql,
  context: FakeContext,
  checkout: Checkout,
  { amount = checkout.amount_cents, tip = 0, brand = 'VISA' }: Tap = {},
): Promise<void> {
  const { id, request } = checkout
  const now = context.now()
  const cents = tip + (request.tip_money?.amount ?? 0)
  const asked = CreatePayment.parse({
    source_id: 'TERMINAL',
    idempotency_key: `terminal ${id}`,
    amount_money: { amount, currency: 'USD' },
    ...(cents > 0 && { tip_money: { amount: cents, currency: 'USD' } }),
    autocomplete: request.payment_options?.autocomplete ?? true,
    reference_id: request.reference_id,
    note: request.note,
  })
  const paymentId = await insertPayment(tx, {
    input: { ...asked, terminal_checkout_id: id },
    source: { type: 'CARD', card: buildTappedCard(brand, now), refusal: null },
    now,
    locationId: context.locationId,
  })
  const payment = toPaymentView(await lockPayment(tx, paymentId))
  await recordEvent(tx, context, { type: 'payment.created', id: paymentId, object: { payment }, at: now })
  await changeCheckout(tx, context, id, { status: 'COMPLETED', payment_id: paymentId })
}

function buildTappedCard(brand: string, now: Date): Card {
  return {
    card_brand: brand,
    last_4: brand === 'VISA' ? '1111' : '0000',
    exp_month: 12,
    exp_year: now.getUTCFullYear() + 2,
    fingerprint: `sq-1-${createId(60)}`,
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
  }
}
