import { RefundPaymentRequest, RefundPaymentResponse } from '../../../domain/contract/refund-payment.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { ProviderSilent } from '../_shared/payments/payment-port.ts'
import { OpenedRefund, settleRefund } from '../_shared/payments/refund.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'

/** Refunds a payment in full or in part: the card first, the rest to the gift card. */
export const refundPayment = defineFunction({
  access: 'refund',
  takesFreshCode: true,
  request: RefundPaymentRequest,
  response: RefundPaymentResponse,
  handle: async ({ paymentId, amountCents, reason, requestId, restock, bookingId }, { caller, env }) => {
    if (!env.cards) return withoutCards
    const service = serviceClient(env)
    const p_refund = {
      paymentId,
      requestId,
      cents: amountCents,
      ...(bookingId && { shares: [{ booking_id: bookingId, cents: amountCents }] }),
      reason,
      restock,
      refundedBy: caller.kind === 'person' ? caller.id : null,
    }
    const opened = await call(service, 'open_refund', { p_refund }, OpenedRefund)
    if (opened.state === 'not_refundable')
      return { refused: 'conflict', error: 'This payment cannot be refunded: no money was taken.' }
    if (opened.state === 'by_line')
      return {
        refused: 'conflict',
        error:
          'There are fees of an event on this order. Give it back line by line, so that it is known whose.',
      }
    if (opened.state === 'too_much')
      return { refused: 'conflict', error: `At most ${formatCents(opened.restCents)} can go back.` }

    if (opened.state === 'tip') return { refused: 'conflict', error: tipWords(opened) }
    if (opened.state === 'gift_cards') return { refused: 'conflict', error: cardWords(opened) }

    const { refund } = opened
    const { giftCents } = refund
    const refundedCents = refund.cardCents + giftCents
    if (refund.paymentId !== paymentId || refundedCents !== amountCents)
      return { refused: 'conflict', error: 'This request was made before, for another refund.' }
    try {
      const status = await settleRefund(refund, env.cards.payments, service)
      if (status === 'failed' || status === 'dropped') return { refused: 'conflict', error: untaken[status] }
      return { refundId: refund.id, status, refundedCents, giftCents, atCounter: refund.atCounter }
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      // The refund is recorded; the reconcile job asks until it is settled.
      env.log(error)
      return { refundId: refund.id, status: 'pending' as const, refundedCents, giftCents, atCounter: false }
    }
  },
})

const untaken = {
  failed:
    'The bank did not take the refund. It is still owed: try it again or pay it by hand, under "Needs attention" on the Overview.',
  dropped: 'This refund was given up: nothing went back.',
}

function tipWords({ partCents, restCents }: { partCents: number; restCents: number }): string {
  const all = `all of ${formatCents(restCents)} with the tip`
  return partCents > 0
    ? `Either up to ${formatCents(partCents)} can go back, or ${all}.`
    : `Only ${all} can go back.`
}

function cardWords({ partCents, restCents }: { partCents: number; restCents: number }): string {
  const all = `all of ${formatCents(restCents)}, which ends the gift cards of this order`
  return partCents > 0
    ? `Either up to ${formatCents(partCents)} can go back, or ${all}.`
    : `Only ${all}, can go back.`
}
