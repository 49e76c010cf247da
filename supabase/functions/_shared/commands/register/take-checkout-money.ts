import { sql } from 'kysely'
import { refundReasons } from '../../../../../domain/money/refund-reasons.ts'
import { actAs, type Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { hasOpenPayment, lockPaidTogether, stopMove } from '../bookings/locks.ts'
import { shareDue } from '../bookings/money.ts'
import { settleLink } from '../bookings/pay-link.ts'
import { completeLocked } from '../payments/complete.ts'
import { selectRefunds } from '../refunds/facts.ts'
import { openRefund } from '../refunds/open.ts'
import { readAgain } from './checkouts.ts'
import { freeCheckout } from './end-checkout.ts'

/** A payment that was taken at a card reader. The amount includes the tip. */
type Money = {
  providerPaymentId: string
  amountCents: number
  tipCents: number
  receiptNumber: string
  cardBrand: string | null
  cardLastFour: string | null
}

/**
 * Records a payment at a card reader. It pays the held sale or the booking. If that is no longer possible, or the amount differs, it is
 * refunded. May be repeated: each payment of the provider is recorded once. Returns the refunds to send.
 */
export function takeCheckoutMoney({ db }: Pick<Environment, 'db'>, id: string, money: Money) {
  return db.transaction(null, async (tx) => {
    const asked = await lockCheckout(tx, id)
    if (!(await isImported(tx, money))) await recordMoney(tx, asked, money)
    return { checkout: await readAgain(tx, id), refunds: await pendingRefunds(tx, money) }
  })
}

function lockCheckout(tx: Tx, id: string) {
  return tx
    .selectFrom('private.terminalCheckouts')
    .select(['id', 'amountCents', 'bookingId', 'about', 'askedBy', 'state', 'endedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
type Asked = Awaited<ReturnType<typeof lockCheckout>>

async function isImported(tx: Tx, { providerPaymentId }: Money): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('providerPaymentId', '=', providerPaymentId)
    .executeTakeFirst()
  return payment !== undefined
}

async function recordMoney(tx: Tx, asked: Asked, money: Money): Promise<void> {
  const { tipCents, receiptNumber } = money
  const stands = await pay(tx, asked, money)
  if (!stands) {
    await freeCheckout(tx, asked.id)
    await returnMoney(tx, asked, money)
  }
  await tx
    .updateTable('private.terminalCheckouts')
    .set({
      state: stands || asked.state === 'paid' ? 'paid' : 'returned',
      endedAt: sql`coalesce(ended_at, now())`,
      ...(stands && { tipCents, receiptNumber }),
    })
    .where('id', '=', asked.id)
    .execute()
}

/** Whether the money pays what it was asked for. */
async function pay(tx: Tx, asked: Asked, money: Money): Promise<boolean> {
  if (asked.endedAt !== null || asked.amountCents !== money.amountCents - money.tipCents) return false
  return asked.bookingId === null
    ? payHeldSale(tx, asked, money)
    : payBooking(tx, asked, asked.bookingId, money)
}

async function payHeldSale(tx: Tx, asked: Asked, money: Money): Promise<boolean> {
  const { providerPaymentId, tipCents, cardBrand, cardLastFour } = money
  const held = await tx
    .updateTable('payments')
    .set((payment) => ({
      status: 'authorized',
      amountCents: payment('amountCents', '+', tipCents),
      tipCents: payment('tipCents', '+', tipCents),
      providerPaymentId,
      cardBrand,
      cardLastFour,
    }))
    .where('terminalCheckoutId', '=', asked.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!held) return false
  if (asked.askedBy) await actAs(tx, { id: asked.askedBy })
  return completeLocked(tx, held.id)
}

type PaidBooking = { id: string; userId: string | null; number: string; billId: string | null }

/** Pays a booking and its party. Not while the guest pays or moves them, and only if as much is still due. */
async function payBooking(tx: Tx, asked: Asked, bookingId: string, money: Money): Promise<boolean> {
  await lockPaidTogether(tx, bookingId)
  const { rows: paid } = await sql<PaidBooking>`
    select b.id, b.user_id, b.number, private.party_bill(b) as bill_id from private.paid_together(${bookingId}) b
    order by b.id <> ${bookingId}, b.id`.execute(tx)
  const [first] = paid
  if (!first || money.tipCents > 0) return false
  if ((await hasOpenPayment(tx, first.id)) || !(await stopMove(tx, first.id))) return false
  const { rows } = await sql<{ isDue: boolean }>`
    select ${asked.amountCents}::integer <= private.due_together(${bookingId}) as is_due`.execute(tx)
  if (!rows[0]?.isDue) return false

  if (asked.askedBy) await actAs(tx, { id: asked.askedBy })
  const numbers = paid.map(({ number }) => number).toSorted()
  await tx
    .insertInto('payments')
    .values({
      ...cardFacts(asked, money),
      id: asked.id,
      userId: first.userId,
      bookingId,
      billId: first.billId,
      amountCents: asked.amountCents,
      status: 'completed',
      completedAt: sql`private.clock()`,
      description: `${paid.length > 1 ? 'Bookings' : 'Booking'} ${numbers.join(', ')}`,
      idempotencyKey: `reader ${asked.id}`,
    })
    .execute()
  await shareDue(tx, asked.id)
  await sql`
    update public.bookings set payment_id = coalesce(payment_id, ${asked.id})
    where id in (select id from private.paid_together(${bookingId}))`.execute(tx)
  await settleLink(tx, bookingId)
  return true
}

/** Records the money as a payment for nothing, and refunds all of it with the tip. */
async function returnMoney(tx: Tx, asked: Asked, money: Money): Promise<void> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      ...cardFacts(asked, money),
      amountCents: money.amountCents,
      status: 'authorized',
      description: `Given back: ${asked.about}`,
      idempotencyKey: `reader ${money.providerPaymentId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set({ status: 'completed', completedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  const wanted = { paymentId: id, requestId: crypto.randomUUID(), cents: money.amountCents }
  const back = await openRefund(tx, { ...wanted, reason: refundReasons.readerTookTooLate, refundedBy: null })
  if ('refused' in back) throw new Error(`Payment ${id} cannot be given back: ${back.refused}.`)
}

function cardFacts({ id }: Asked, { providerPaymentId, cardBrand, cardLastFour }: Money) {
  return { method: 'card' as const, providerPaymentId, cardBrand, cardLastFour, terminalCheckoutId: id }
}

function pendingRefunds(tx: Tx, { providerPaymentId }: Money) {
  return selectRefunds(tx)
    .where('payments.providerPaymentId', '=', providerPaymentId)
    .where('refunds.status', '=', 'pending')
    .execute()
}
