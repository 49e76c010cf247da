import * as z from 'zod/mini'
import type { Slot } from '../booking/slots.ts'
import { formatCents } from '../money/money.ts'
import { addressLine, venue } from '../venue/venue.ts'
import { addDays, dayOf, weekdayOf } from '../venue/venue-clock.ts'
import { formatClock, formatWeekdayDate } from '../venue/venue-time.ts'
import { readyWords, servingWords } from './serving-hours.ts'

/** Shipping cost, maximum business days and return period. */
const parcels = { cents: 0 as number, days: 5, returnDays: 30 }

/** 'email' is only for orders of gift cards. */
export const Delivery = z.enum(['ship', 'pickup', 'bay', 'email'])
export type Delivery = z.infer<typeof Delivery>

/** Includes counter sales, which are handed over right away. */
export const SaleWay = z.enum([...Delivery.options, 'counter'])
export type SaleWay = z.infer<typeof SaleWay>

export const deliveryNames: Record<Delivery, string> = {
  ship: 'Ship it',
  pickup: 'Pick it up',
  bay: 'Bring it to my bay',
  email: 'By email',
}

type DeliveryFacts = { delivery: SaleWay; bayName: string | null; bayAt: number | null }

/** Shipping is not taxed. */
export function shippingCentsOf(delivery: SaleWay): number {
  return delivery === 'ship' ? parcels.cents : 0
}

/** Food and drinks are never shipped. */
export function canSend(lines: readonly { isServedHere: boolean }[]): boolean {
  return lines.every(({ isServedHere }) => !isServedHere)
}

/** An order of only gift cards needs no address. */
export function isByEmail(lines: readonly { isGiftCard: boolean }[]): boolean {
  return lines.length > 0 && lines.every(({ isGiftCard }) => isGiftCard)
}

/** Latest delivery day; counts weekdays only, without holidays. */
export function expectedDay(orderedOn: string): string {
  let day = orderedOn
  for (let left: number = parcels.days; left > 0; ) {
    day = addDays(day, 1)
    if (![0, 6].includes(weekdayOf(day))) left -= 1
  }
  return day
}

export type Serving = { now: number; periods: readonly Slot[] }

/** `serving` is null while loading. */
export function promiseOf(delivery: Delivery, serving: Serving | null): string {
  if (delivery === 'pickup')
    return `${serving ? readyWords(serving.now, serving.periods) : 'Pick it up at the bar'}: ${addressLine()}.`
  if (delivery === 'bay')
    return `We bring it to your bay while you play.${serving ? ` ${servingWords(serving.now, serving.periods)}` : ''}`
  if (delivery === 'email') return 'Each gift card comes in its own email.'
  const { cents, days } = parcels
  const price = cents === 0 ? 'Free' : formatCents(cents)
  return serving === null
    ? `${price}. Arrives within ${days} business days.`
    : `${price}. ${arrivalWords(serving.now)}`
}

/** 'Arrives by Friday, Dec 4.' */
export function arrivalWords(orderedAt: number): string {
  return `Arrives by ${formatWeekdayDate(expectedDay(dayOf(orderedAt)))}.`
}

const goodsReturns = `Changed your mind? Bring or send it back unused within ${parcels.returnDays} days for a refund.`
export const returnsWords = `${goodsReturns} Food and drinks can't be returned. A gift card is fully refundable until it's used.`

/** Null if nothing in the order can be returned. */
export function returnsOf(lines: readonly { isServedHere: boolean; isGiftCard: boolean }[]): string | null {
  return lines.some(({ isServedHere, isGiftCard }) => !isServedHere && !isGiftCard) ? goodsReturns : null
}

/** 'To Bay 2 at 7:30 PM' */
export function deliveryWords({ delivery, bayName, bayAt }: DeliveryFacts): string {
  if (delivery === 'ship') return 'Shipped to your address'
  if (delivery === 'pickup') return `Pick it up at ${venue.longName}`
  if (delivery === 'email') return 'By email'
  if (delivery === 'counter') return 'Sold at the counter'
  return `To ${bayName ?? 'your bay'}${bayAt === null ? '' : ` at ${formatClock(bayAt)}`}`
}
