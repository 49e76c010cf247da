import { z } from 'zod'
import type { CartLine } from '#domain/cart-reprice.ts'
import { amountOf, orderPrice } from '#domain/order-price.ts'
import type { Shipping } from '#domain/shipping.ts'

/** As much of Square's Web Payments SDK as we use. */
export type TokenResult = { status: string; token?: string; errors?: { message: string }[] }
export type CardForm = {
  attach(element: Element): Promise<void>
  destroy(): Promise<unknown>
  tokenize(details: ReturnType<typeof verificationOf>): Promise<TokenResult>
}
export type Square = {
  payments(applicationId: string, locationId: string): { card(): Promise<CardForm> }
}

/** One try to pay one cart. Its id is the same over retries and reloads, so that the cart is paid once. */
const CheckoutAttempt = z.object({ id: z.uuid(), fingerprint: z.string() })
export type CheckoutAttempt = z.infer<typeof CheckoutAttempt>

/** The attempt that is stored, if it is about this cart; else a new one. */
export function attemptFor(
  lines: readonly CartLine[],
  stored: string | null,
  newId: () => string,
): CheckoutAttempt {
  const fingerprint = JSON.stringify(lines.map(({ id, quantity, priceCents }) => [id, quantity, priceCents]))
  const earlier = CheckoutAttempt.safeParse(parsedJson(stored))
  return earlier.success && earlier.data.fingerprint === fingerprint
    ? earlier.data
    : { id: newId(), fingerprint }
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What the card's bank is told about this payment. */
export function verificationOf(lines: readonly CartLine[], shipping: Shipping) {
  const [givenName = '', ...rest] = shipping.name.split(/\s+/)
  return {
    amount: amountOf(orderPrice(lines)).toFixed(2),
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: {
      givenName,
      familyName: rest.join(' '),
      email: shipping.email,
      phone: shipping.phone,
      addressLines: [shipping.address1, shipping.address2].filter((line) => line !== ''),
      city: shipping.city,
      state: shipping.state,
      postalCode: shipping.zip,
      countryCode: 'US',
    },
  }
}

/** The order as the server reads it. */
export function paymentOf(
  lines: readonly CartLine[],
  shipping: Shipping,
  sourceId: string,
  attemptId: string,
) {
  return {
    sourceId,
    attemptId,
    amount: amountOf(orderPrice(lines)),
    items: lines.map(({ id, name, priceCents, quantity }) => ({
      id,
      name,
      price: priceCents / 100,
      quantity,
    })),
    customerEmail: shipping.email,
    customerName: shipping.name,
    customerPhone: shipping.phone,
    shippingAddress: {
      line1: shipping.address1,
      line2: shipping.address2,
      city: shipping.city,
      state: shipping.state,
      zip: shipping.zip,
    },
    deliveryNotes: shipping.notes,
  }
}
