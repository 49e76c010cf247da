import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { parcels } from '../venue/parcels.ts'
import { addressLine, venue } from '../venue/venue.ts'
import { addDays, weekdayOf } from '../venue/venue-clock.ts'
import { formatClock, formatWeekdayDate } from '../venue/venue-time.ts'

/** How an order comes to who bought it: by post, over the counter, or to their bay; gift cards alone by email. */
export const Delivery = z.enum(['ship', 'pickup', 'bay', 'email'])
export type Delivery = z.infer<typeof Delivery>

/** The same, or sold over the counter by staff, and handed over at once. */
export const SaleWay = z.enum([...Delivery.options, 'counter'])
export type SaleWay = z.infer<typeof SaleWay>

export const deliveryNames: Record<Delivery, string> = {
  ship: 'Send it',
  pickup: 'Pick it up',
  bay: 'To my bay',
  email: 'By email',
}

/** What an order says of how it comes. */
export type DeliveryFacts = { delivery: SaleWay; bayName: string | null; bayAt: number | null }

/** What sending costs. It bears no sales tax. */
export function shippingCentsOf(delivery: SaleWay): number {
  return delivery === 'ship' ? parcels.cents : 0
}

/** Food and drink are never sent. */
export function maySend(lines: readonly { isServedHere: boolean }[]): boolean {
  return lines.every(({ isServedHere }) => !isServedHere)
}

/** Gift cards are letters: where there is nothing else, nobody asks for an address. */
export function isByEmail(lines: readonly { isGiftCard: boolean }[]): boolean {
  return lines.length > 0 && lines.every(({ isGiftCard }) => isGiftCard)
}

/** The day by which a parcel that is ordered on a day has come, Saturdays and Sundays not counted. */
export function expectedDay(orderedOn: string): string {
  let day = orderedOn
  for (let left: number = parcels.days; left > 0; ) {
    day = addDays(day, 1)
    if (![0, 6].includes(weekdayOf(day))) left -= 1
  }
  return day
}

/** What is to be known of a way before paying. */
export function promiseOf(delivery: Delivery, today: string | null): string {
  if (delivery === 'pickup') return `Ready at the bar within the hour: ${addressLine}.`
  if (delivery === 'bay') return 'We bring it to your bay while you play.'
  if (delivery === 'email') return 'Each gift card comes in its own email.'
  const { cents, days } = parcels
  const price = cents === 0 ? 'Free' : formatCents(cents)
  return today === null
    ? `${price}. Arrives within ${days} business days.`
    : `${price}. Arrives by ${formatWeekdayDate(expectedDay(today))}.`
}

export const returnsWords = `Changed your mind? Bring or send it back unused within ${parcels.returnDays} days for a refund. Food and drink cannot be returned; a gift card can, as long as nobody has used it.`

/** How an order comes, as pages and letters say it: 'To Bay 2 at 7:30 PM'. */
export function deliveryWords({ delivery, bayName, bayAt }: DeliveryFacts): string {
  if (delivery === 'ship') return 'Sent to your address'
  if (delivery === 'pickup') return `Pick it up at ${venue.longName}`
  if (delivery === 'email') return 'By email'
  if (delivery === 'counter') return 'Sold at the counter'
  return `To ${bayName ?? 'your bay'}${bayAt === null ? '' : ` at ${formatClock(bayAt)}`}`
}
