import type { Contact } from '#app/features/till/rules.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import type { Shipping } from '#domain/shop/shipping.ts'

/** One text for one cart: paying the same again goes on with the same attempt. */
export function fingerprintOf(lines: readonly CartLine[]): string {
  return JSON.stringify(lines.map(({ id, quantity, priceCents }) => [id, quantity, priceCents]))
}

/** Who pays, as their bank is told. */
export function contactOf({ name, email, phone, ...shipping }: Shipping): Contact {
  const address = {
    addressLines: [shipping.address1, shipping.address2].filter(Boolean),
    city: shipping.city,
    state: shipping.state,
    postalCode: shipping.zip,
  }
  return { name, email, phone, address }
}

/** What is bought and where it goes, as the server reads it. */
export function orderOf(lines: readonly CartLine[], shipping: Shipping) {
  return {
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
