import type { ProcessSquarePaymentRequest } from '../../../domain/contract/process-square-payment.ts'
import { sha256 } from '../_shared/digest.ts'
import type { Tender } from '../_shared/payments/tender-facts.ts'

/**
 * Identifies a checkout attempt when it is repeated: by its own secret id. Without one, by the card's
 * token with the cart, the amount and the contact, so that the token alone does not reveal the order that was paid with it.
 */
export async function attemptKeyOf(
  input: ProcessSquarePaymentRequest,
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
