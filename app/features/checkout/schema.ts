import type { GiftCard } from '#app/features/gift-cards/queries.ts'
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

/** What is paid, and with what beside a card. */
export type Purchase = { lines: readonly CartLine[]; gift: GiftCard | null }

/** Which part a gift card pays: all that it has, as far as that is needed. The rest is the card's. */
export function tenderOf({ lines, gift }: Purchase) {
  const { totalCents } = orderPrice(lines)
  const giftCents = Math.min(gift?.balanceCents ?? 0, totalCents)
  return { totalCents, giftCents, cardCents: totalCents - giftCents }
}

/** One text for one purchase: paying the same again goes on with the same attempt. */
export function fingerprintOf({ lines, gift }: Purchase): string {
  const cart = lines.map(({ id, quantity, priceCents }) => [id, quantity, priceCents])
  return JSON.stringify([cart, gift?.lastFour ?? null])
}

/** What the card's bank is told about this payment. */
export function verificationOf(purchase: Purchase, shipping: Shipping) {
  const [givenName = '', ...rest] = shipping.name.split(/\s+/)
  return {
    amount: (tenderOf(purchase).cardCents / 100).toFixed(2),
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
export function paymentOf({ lines, gift }: Purchase, shipping: Shipping, sourceId: string) {
  return {
    sourceId,
    giftCode: gift?.code ?? '',
    amount: amountOf(orderPrice(lines)),
    cardAmount: tenderOf({ lines, gift }).cardCents / 100,
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
