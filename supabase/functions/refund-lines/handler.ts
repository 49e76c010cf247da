import { RefundLinesRequest, RefundLinesResponse } from '../../../domain/contract/refund-lines.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { getUserId } from '../_shared/caller.ts'
import { grantLineRefund, type OpenedLineRefund } from '../_shared/commands/refunds/lines.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import { sendRefund } from '../_shared/payments/refund.ts'

/** Refunds order lines, each once: to the card, then in cash, then to the gift card that paid. */
export const refundLines = defineFunction({
  access: 'refund',
  takesFreshCode: true,
  request: RefundLinesRequest,
  response: RefundLinesResponse,
  handle: async ({ number, ...wanted }, { caller, env }) => {
    const refundedBy = getUserId(caller)
    const opened = await grantLineRefund(env, { ...wanted, number: number.toUpperCase(), refundedBy })
    if ('refused' in opened) return toRefusal(opened)
    const sum = opened.refunds.reduce((all, { cardCents, giftCents }) => all + cardCents + giftCents, 0)
    if (sum !== wanted.cents)
      return { refused: 'conflict', error: 'This request was made before, for other lines.' }
    const parts = []
    for (const refund of opened.refunds) {
      const { method, cardCents, giftCents, atCounter } = refund
      const status = await sendRefund(refund, env)
      parts.push({ method, cents: cardCents + giftCents, giftCents, atCounter, status })
    }
    return { parts }
  },
})

function toRefusal(refusal: Exclude<OpenedLineRefund, { refunds: unknown }>): Refused {
  if (refusal.refused === 'too_much')
    return { refused: 'conflict', error: `At most ${formatCents(refusal.restCents)} can go back for lines.` }
  return { refused: 'conflict', error: words[refusal.refused] }
}

const words = {
  not_refundable: 'This order cannot be refunded: no money was taken.',
  lines_gone: 'Some of it was already refunded. Please check the order again.',
  changed: 'The price of these items has changed. Please check the order again.',
}
