import type { Contact } from '#app/features/payment/rules.ts'
import type { MyBooking } from '#domain/contract/booking.ts'
import type { FindPlayedBayResponse } from '#domain/contract/find-played-bay.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { canSend, type Delivery, isByEmail, type Serving } from '#domain/shop/delivery.ts'
import { servedTimes } from '#domain/shop/serving-hours.ts'
import type { Shipping } from '#domain/shop/shipping.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { BayName } from './schema.ts'

type ChosenWay = Pick<Shipping, 'delivery' | 'bayId' | 'bayAt'>

/** Identifies a cart and its delivery, so that paying the same again reuses the attempt. */
export function fingerprintOf(lines: readonly CartLine[], way?: ChosenWay): string {
  const bought = lines.map(({ id, quantity, priceCents }) => [id, quantity, priceCents])
  if (!way || way.delivery === 'ship') return JSON.stringify(bought)
  const place = way.delivery === 'bay' ? [way.bayId, way.bayAt] : []
  return JSON.stringify([...bought, [way.delivery, ...place]])
}

/** The delivery of the cart as it is now: email if it has only gift cards, pickup by default if it has food. */
export function deliveryOf<Input extends { delivery?: Delivery | undefined }>(
  { delivery = 'ship' }: Input,
  lines: readonly CartLine[],
): Delivery {
  if (isByEmail(lines)) return 'email'
  const way = delivery === 'email' ? 'ship' : delivery
  return way === 'ship' && !canSend(lines) ? 'pickup' : way
}

export type PlayedBay = Pick<FindPlayedBayResponse, 'bayId' | 'bayName' | 'start' | 'end'>

/** The user's bookings that run or begin today and are not over. */
export function bookingsOfToday(
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

/** Lists the bays and times to which these bookings can order, in staffed hours. */
export function bayPlaces(booked: readonly PlayedBay[], { now, periods }: Serving) {
  return booked.flatMap(({ bayId, bayName, ...slot }) =>
    servedTimes(slot, now, periods).map((at) => ({ bayId, bayName, at })),
  )
}

/** The buyer's details for bank verification. */
export function contactOf({ delivery, name, email, phone, ...shipping }: Shipping): Contact {
  if (delivery !== 'ship') return { name, email, phone }
  const address = {
    addressLines: [shipping.address1, shipping.address2].filter(Boolean),
    city: shipping.city,
    state: shipping.state,
    postalCode: shipping.zip,
  }
  return { name, email, phone, address }
}

/** The order in the format of the server. */
export function orderOf(lines: readonly CartLine[], shipping: Shipping) {
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
    ...placeOf(shipping),
  }
}

function placeOf({ delivery, ...shipping }: Shipping) {
  if (delivery === 'pickup' || delivery === 'email') return {}
  if (delivery === 'bay') return { bay: { id: shipping.bayId, at: Number(shipping.bayAt) } }
  const { address1: line1, address2: line2, city, state, zip } = shipping
  return { shippingAddress: { line1, line2, city, state, zip } }
}
