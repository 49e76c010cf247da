import { RefundPaymentRequest, RefundPaymentResponse } from '../../../domain/contract/refund-payment.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { getUserId } from '../_shared/caller.ts'
import { grantRefund, type OpenedRefund } from '../_shared/commands/refunds/open.ts'
import { defineFunction } from '../_shared/function.ts'
import { sendRefund } from '../_shared/payments/refund.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'

/** Refunds a payment in full or in part: the card first, the rest to the gift card. */
export const refundPayment = defineFunction({
  access: 'refund',
  takesFreshCode: true,
  request: RefundPaymentRequest,
  response: RefundPaymentResponse,
  handle: async ({ paymentId, amountCents, reason, requestId, restock, bookingId }, { caller, env }) => {
    if (!env.cards) return withoutCards
    const opened = await grantRefund(env, {
      paymentId,
      requestId,
      cents: amountCents,
      bookings: bookingId ? [{ bookingId, cents: amountCents }] : undefined,
      reason,
      restock,
      refundedBy: getUserId(caller),
    })
    if ('refused' in opened) return { refused: 'conflict', error: describeRefusal(opened) }

    const { refund } = opened
    const { giftCents } = refund
    const refundedCents = refund.cardCents + giftCents
    if (refund.paymentId !== paymentId || refundedCents !== amountCents)
      return { refused: 'conflict', error: 'This request was made before, for another refund.' }
    const status = await sendRefund(refund, env)
    if (status === 'failed' || status === 'dropped') return { refused: 'conflict', error: untaken[status] }
    return { refundId: refund.id, status, refundedCents, giftCents, atCounter: refund.atCounter }
  },
})

const untaken = {
  failed:
    'The bank did not take the refund. It is still owed: try it again or pay it by hand, under "Needs attention" on the Overview.',
  dropped: 'This refund was abandoned. Nothing was refunded.',
}

function describeRefusal(refusal: Exclude<OpenedRefund, { refund: unknown }>): string {
  switch (refusal.refused) {
    case 'not_refundable':
      return 'This payment cannot be refunded: no money was taken.'
    case 'by_line':
      return 'There are fees of an event on this order. Give it back line by line, so that it is known whose.'
    case 'too_much':
      return `You can refund at most ${formatCents(refusal.restCents)}.`
    case 'tip':
      return orAllText(refusal, ' with the tip', '')
    case 'gift_cards':
      return orAllText(refusal, ', which ends the gift cards of this order', ',')
  }
}

type PartOrAll = { partCents: number; restCents: number }

function orAllText({ partCents, restCents }: PartOrAll, withWhat: string, comma: string): string {
  const all = `all of ${formatCents(restCents)}${withWhat}`
  return partCents > 0
    ? `Either up to ${formatCents(partCents)} can go back, or ${all}.`
    : `Only ${all}${comma} can go back.`
}
