import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { queueEmail } from '../email/queue.ts'
import type { RefundedPayment } from './facts.ts'

type EmailedRefund = { id: string; cardCents: number; giftCents: number; atCounter: boolean; byHand: boolean }

/** Emails the buyer that a refund was made, or that the bank declined it. */
export async function emailAboutRefund(
  tx: Tx,
  payment: RefundedPayment,
  refund: EmailedRefund,
  kind: 'refund' | 'refund_failed',
): Promise<void> {
  const buyer = await findBuyer(tx, payment, refund.id)
  if (!buyer) return
  const { email, ...about } = buyer
  await queueEmail(tx, email, kind, {
    ...about,
    card_cents: refund.cardCents,
    gift_cents: refund.giftCents,
    at_counter: refund.atCounter,
    by_hand: refund.byHand,
    card_last_four: payment.cardLastFour,
    card_brand: payment.cardBrand,
    wallet: payment.wallet,
    is_cash: payment.method === 'cash',
  })
}

async function findBuyer(tx: Tx, { orderId, bookingId, purchaseId }: RefundedPayment, refundId: string) {
  if (orderId !== null) return findBuyerOfOrder(tx, orderId)
  if (bookingId !== null) return findGuest(tx, bookingId, refundId)
  if (purchaseId === null) return undefined
  const member = await tx
    .selectFrom('membershipPurchases as bought')
    .innerJoin('profiles', 'profiles.id', 'bought.userId')
    .select(['profiles.email', 'profiles.fullName as name', 'bought.number'])
    .where('bought.id', '=', purchaseId)
    .executeTakeFirst()
  return member && { ...member, about: 'membership' }
}

async function findBuyerOfOrder(tx: Tx, orderId: string) {
  const { email, contactName, delivery, number } = await tx
    .selectFrom('orders')
    .select(['email', 'contactName', 'delivery', 'number'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { email, name: delivery === 'counter' ? '' : contactName, number, about: 'order' }
}

async function findGuest(tx: Tx, bookingId: string, refundId: string) {
  const guest = await tx
    .selectFrom('bookings')
    .select(['email', 'contactName as name'])
    .select(sql<string>`private.numbers_of_refund(${refundId}, number)`.as('number'))
    .where('id', '=', bookingId)
    .where('email', '<>', '')
    .executeTakeFirst()
  return guest && { ...guest, about: 'booking' }
}
