import type { ProcessSquarePaymentRequest } from '../../../domain/contract/process-square-payment.ts'
import { sha256 } from '../_shared/digest.ts'
import type { Tender } from '../_shared/payments/tender-facts.ts'

/**
 * What a checkout attempt is known by when it comes again: its own id, which nobody else has. Without one it is the card's
 * token with the cart and the contact, so that who merely has the token is not told of an order that was paid with it.
 */
export async function attemptKeyOf(
  input: ProcessSquarePaymentRequest,
  { sourceHash }: Tender,
): Promise<string> {
  if (input.attemptId) return input.attemptId
  const cart = input.items.map(({ id, quantity }) => [id, quantity]).toSorted()
  const contact = [input.customerName, input.customerEmail.toLowerCase(), input.customerPhone]
  return sha256(JSON.stringify([sourceHash, cart, contact, Object.entries(input.shippingAddress).toSorted()]))
}
