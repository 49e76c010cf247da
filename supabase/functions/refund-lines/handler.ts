import { RefundLinesRequest, RefundLinesResponse } from '../../../domain/contract/refund-lines.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { call } from '../_shared/call.ts'
import { type Environment, serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import { ProviderSilent } from '../_shared/payments/payment-port.ts'
import { OpenedLineRefund, type OpenRefund, settleRefund } from '../_shared/payments/refund.ts'

/** Gives lines of an order back, each once: to the card, then in cash, then to the gift card that paid. */
export const refundLines = defineFunction({
  access: 'refund',
  takesFreshCode: true,
  request: RefundLinesRequest,
  response: RefundLinesResponse,
  handle: async ({ number, lines, cents, reason, requestId, restock }, { caller, env }) => {
    const refundedBy = caller.kind === 'person' ? caller.id : null
    const p_refund = { number: number.toUpperCase(), lines, cents, reason, requestId, restock, refundedBy }
    const opened = await call(serviceClient(env), 'open_line_refund', { p_refund }, OpenedLineRefund)
    if (opened.state !== 'open') return refusalOf(opened)
    const sum = opened.refunds.reduce((all, { cardCents, giftCents }) => all + cardCents + giftCents, 0)
    if (sum !== cents) return { refused: 'conflict', error: 'This request was made before, for other lines.' }
    const parts = []
    for (const refund of opened.refunds) {
      const { method, cardCents, giftCents, atCounter } = refund
      const status = await settled(refund, env)
      parts.push({ method, cents: cardCents + giftCents, giftCents, atCounter, status })
    }
    return { parts }
  },
})

/** The refund is recorded: where the provider cannot be asked now, the reconcile job asks until it is settled. */
async function settled(refund: OpenRefund, env: Environment): Promise<OpenRefund['status']> {
  if (!env.cards || refund.atCounter) return refund.status
  try {
    return await settleRefund(refund, env.cards.payments, serviceClient(env))
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    env.log(error)
    return 'pending'
  }
}

type Unopened = Exclude<ReturnType<typeof OpenedLineRefund.parse>, { state: 'open' }>

function refusalOf(opened: Unopened): Refused {
  if (opened.state === 'too_much')
    return { refused: 'conflict', error: `At most ${formatCents(opened.restCents)} can go back for lines.` }
  return { refused: 'conflict', error: words[opened.state] }
}

const words = {
  not_refundable: 'This order cannot be refunded: no money was taken.',
  lines_gone: 'Some of it has gone back already. Please look at the order again.',
  changed: 'What these lines have cost is another sum. Please look at the order again.',
}
