import {
  ProcessSquarePaymentRequest,
  ProcessSquarePaymentResponse,
} from '../../../domain/contract/process-square-payment.ts'
import { getUserId } from '../_shared/caller.ts'
import { findPaidOrder, openOrder } from '../_shared/commands/orders/open.ts'
import type { Checkout } from '../_shared/commands/orders/priced-order.ts'
import { sha256 } from '../_shared/digest.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import type { PaymentPort } from '../_shared/payments/payment-port.ts'
import { takePayment } from '../_shared/payments/take-payment.ts'
import { type Tender, type TenderFacts, tenderOf } from '../_shared/payments/tender-facts.ts'
import { abandonEarlier } from './abandon.ts'

export const processSquarePayment = defineFunction({
  access: 'anyone',
  isPersonal: true,
  request: ProcessSquarePaymentRequest,
  response: ProcessSquarePaymentResponse,
  handle: async ({ sourceId, ...cart }, { caller, env, address }) => {
    const context = { env, service: serviceClient(env), address }
    const email = cart.customerEmail
    const userId = getUserId(caller)
    const tender = await tenderOf({ ...cart, sourceId })
    const checkout: Checkout = { ...cart, userId, attemptKey: await buildAttemptKey(cart, tender) }
    const open = (facts: TenderFacts) => openOrder(env, checkout, facts)
    const prepare = (port: PaymentPort) => abandonEarlier(cart.replaces, { email, userId }, port, context)
    const sold = await takePayment({ tender, email, open, prepare }, context)
    // A paid attempt gets its order even when the retry is refused: too many tries, or no card after another tab has paid.
    const opened = 'refused' in sold ? await findPaidOrder(env, checkout) : null
    const answer = opened ?? sold
    if ('refused' in answer) return answer
    return answer.state === 'paid'
      ? { orderNumber: answer.number, orderKey: answer.orderKey }
      : { refused: 'conflict' }
  },
})

/**
 * Identifies a checkout attempt when it is repeated: by its own secret id. Without one, by the card's
 * token with the cart, the amount and the contact, so that the token alone does not reveal the order that was paid with it.
 */
async function buildAttemptKey(
  input: Omit<ProcessSquarePaymentRequest, 'sourceId'>,
  { sourceHash }: Tender,
): Promise<string> {
  if (input.attemptId) return input.attemptId
  const cart = input.items
    .map(({ id, quantity, gift }) => (gift ? [id, quantity, gift.id] : [id, quantity]))
    .toSorted()
  const contact = [input.customerName, input.customerEmail, input.customerPhone, input.delivery, input.bay]
  return sha256(
    JSON.stringify([
      sourceHash,
      cart,
      Math.round(input.amount * 100),
      contact,
      Object.entries(input.shippingAddress ?? {}).toSorted(),
    ]),
  )
}
