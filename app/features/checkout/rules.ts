import type { Contact } from '#app/features/payment/rules.ts'
import type { MyBooking } from '#domain/contract/booking.ts'
import type { FindPlayedBayResponse } from '#domain/contract/find-played-bay.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { canSend, type Delivery, isByEmail, type Serving } from '#domain/shop/delivery.ts'
import { servedTimes } from '#domain/shop/serving-hours.ts'
import type { Shipping } from '#domain/shop/shipping.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { BayName } from './schema.ts'

type DeliveryPlace = Pick<Shipping, 'delivery' | 'bayId' | 'bayAt'>

/** Paying for a cart and delivery with the same fingerprint again reuses the payment attempt. */
export function fingerprintCart(lines: readonly CartLine[], place?: DeliveryPlace): string {
  const bought = lines.map(({ id, quantity, priceCents }) => [id, quantity, priceCents])
  if (!place || place.delivery === 'ship') return JSON.stringify(bought)
  const slot = place.delivery === 'bay' ? [place.bayId, place.bayAt] : []
  return JSON.stringify([...bought, [place.delivery, ...slot]])
}

/** Email if the cart has only gift cards; pickup instead of shipping if it has food. */
export function resolveDelivery<Input extends { delivery?: Delivery | undefined }>(
  { delivery = 'ship' }: Input,
  lines: readonly CartLine[],
): Delivery {
  if (isByEmail(lines)) return 'email'
  const way = delivery === 'email' ? 'ship' : delivery
  return way === 'ship' && !canSend(lines) ? 'pickup' : way
}

export type PlayedBay = Pick<FindPlayedBayResponse, 'bayId' | 'bayName' | 'start' | 'end'>

/** Omits bookings that are over, canceled or no-shows. */
export function listTodaysBookings(
  booked: readonly MyBooking[],
  bays: readonly BayName[],
  now: number,
): PlayedBay[] {
  return booked.flatMap(({ status, bayName, start, end }) => {
    const bay = bays.find(({ name }) => name === bayName)
    const isToday = dayOf(start) <= dayOf(now) && end > now
    if (!bay || !isToday || status === 'cancelled' || status === 'no_show') return []
    return [{ bayId: bay.id, bayName, start, end }]
  })
}

/** Only at times when the bar serves. */
export function listBayPlaces(booked: readonly PlayedBay[], { now, periods }: Serving) {
  return booked.flatMap(({ bayId, bayName, ...slot }) =>
    servedTimes(slot, now, periods).map((at) => ({ bayId, bayName, at })),
  )
}

/** For bank verification (3-D Secure). */
export function toContact({ delivery, name, email, phone, ...shipping }: Shipping): Contact {
  if (delivery !== 'ship') return { name, email, phone }
  const address = {
    addressLines: [shipping.address1, shipping.address2].filter(Boolean),
    city: shipping.city,
    state: shipping.state,
    postalCode: shipping.zip,
  }
  return { name, email, phone, address }
}

export function toOrderRequest(lines: readonly CartLine[], shipping: Shipping) {
  return {
    items: lines.map(({ id, name, priceCents, quantity, gift }) => ({
      id,
      name,
      price: priceCents / 100,
      quantity,
      ...(gift && { gift: { ...gift, cents: priceCents } }),
    })),
    customerEmail: shipping.email,
    customerName: shipping.name,
    customerPhone: shipping.phone,
    deliveryNotes: shipping.notes,
    ofAge: shipping.ofAge,
    delivery: shipping.delivery,
    ...toPlaceFields(shipping),
  }
}

function toPlaceFields({ delivery, ...shipping }: Shipping) {
  if (delivery === 'pickup' || delivery === 'email') return {}
  if (delivery === 'bay') return { bay: { id: shipping.bayId, at: Number(shipping.bayAt) } }
  const { address1: line1, address2: line2, city, state, zip } = shipping
  return { shippingAddress: { line1, line2, city, state, zip } }
}
