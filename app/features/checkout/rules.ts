import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import {
  type CardForm as PaidCardForm,
  tenderOf,
  type Verification,
  verificationOf,
} from '#app/lib/till/tender.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { amountOf, orderPrice } from '#domain/shop/order-price.ts'
import type { Shipping } from '#domain/shop/shipping.ts'

/** As much of Square's Web Payments SDK as we use. */
export type SquareCardForm = PaidCardForm & {
  attach(element: Element): Promise<void>
  destroy(): Promise<unknown>
}
export type Square = {
  payments(applicationId: string, locationId: string): { card(): Promise<SquareCardForm> }
}

/** What is paid, and with what beside a card. */
export type Purchase = { lines: readonly CartLine[]; gift: GiftCard | null }

/** How much is due, and which part of it a gift card pays. */
export function purchaseTender({ lines, gift }: Purchase) {
  return tenderOf(orderPrice(lines).totalCents, gift)
}

/** One text for one purchase: paying the same again goes on with the same attempt. */
export function fingerprintOf({ lines, gift }: Purchase): string {
  const cart = lines.map(({ id, quantity, priceCents }) => [id, quantity, priceCents])
  return JSON.stringify([cart, gift?.lastFour ?? null])
}

/** What the card's bank is told about this purchase. */
export function purchaseVerification(purchase: Purchase, shipping: Shipping): Verification {
  return verificationOf(purchaseTender(purchase).cardCents, shipping, {
    addressLines: [shipping.address1, shipping.address2].filter((line) => line !== ''),
    city: shipping.city,
    state: shipping.state,
    postalCode: shipping.zip,
  })
}

/** The order as the server reads it. */
export function paymentOf({ lines, gift }: Purchase, shipping: Shipping, sourceId: string) {
  return {
    sourceId,
    giftCode: gift?.code ?? '',
    amount: amountOf(orderPrice(lines)),
    cardAmount: purchaseTender({ lines, gift }).cardCents / 100,
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
