import { products } from '../../../../../domain/catalogue/data.ts'
import type { ProcessSquarePaymentRequest } from '../../../../../domain/contract/process-square-payment.ts'
import { mostPerLine } from '../../../../../domain/shop/cart.ts'
import { canSend, isByEmail } from '../../../../../domain/shop/delivery.ts'
import { giftDaysAhead } from '../../../../../domain/shop/gift.ts'
import { isOurPrice, type OrderPrice, orderPrice } from '../../../../../domain/shop/order-price.ts'
import { type OrderFault, type OrderLine, orderLines } from '../../../../../domain/shop/order-price-lines.ts'
import { isServedAt, servingPeriods, servingWords } from '../../../../../domain/shop/serving-hours.ts'
import { confirmAge } from '../../../../../domain/shop/shipping.ts'
import { addDays, dayOf } from '../../../../../domain/venue/venue-clock.ts'
import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import { type NewOrder, type NewOrderLine, toOrderLine } from '../../payments/order-lines.ts'
import { readShelf, uncounted } from './stock.ts'

/** A cart being paid. The key identifies a repeated attempt. */
export type Checkout = Omit<ProcessSquarePaymentRequest, 'sourceId'> & {
  attemptKey: string
  userId: string | null
}
export type PricedOrder = {
  order: NewOrder
  lines: NewOrderLine[]
  /** The lines whose items the shelf does not have yet. */
  unshelved: NewOrderLine[]
}
type Attempt = { isRetry: boolean; now: Date }

/** The order at our own prices, or a refusal. A retry is not checked again for stock and serving hours; taking it checks the stock. */
export async function priceOrder(
  tx: Tx,
  checkout: Checkout,
  { isRetry, now }: Attempt,
): Promise<PricedOrder | Refused> {
  const shelf = isRetry ? null : await readShelf(tx, checkout.items)
  const offered = shelf?.offered ?? products.map(uncounted)
  const ordered = orderLines(checkout.items, offered)
  if (!ordered.ok)
    return refuse(
      'words' in ordered ? `${ordered.words} Please review your cart.` : faultWords[ordered.reason],
    )
  const fault =
    findFault(checkout, ordered.lines, now) ?? (isRetry ? null : await closedBar(tx, checkout, now.getTime()))
  if (fault) return refuse(fault)
  const price = orderPrice(ordered.lines, checkout.delivery)
  if (!isOurPrice(checkout.amount, price)) return pricesChanged
  const lines = ordered.lines.map((line) => toOrderLine(line, offered))
  const unshelved = lines.filter(({ sku }) => !shelf?.skus.has(sku))
  return { order: toNewOrder(checkout, price), lines, unshelved }
}

function refuse(error: string): Refused {
  return { refused: 'conflict', error }
}

export const pricesChanged = refuse('Prices have changed. Please review your cart.')

const faultWords: Record<OrderFault, string> = {
  empty: 'Your cart is empty',
  'too-many-lines': 'A cart holds 50 different items at most.',
  repeated: 'An item is in the cart twice. Please review your cart.',
  'bad-quantity': `Each item can be ordered 1 to ${mostPerLine} times.`,
  unknown: 'An item is no longer sold. Please review your cart.',
}

const notSent = "Food and drinks can't be shipped. Please pick them up, or have them brought to your bay."
const notServed = 'We bring orders to bays only while the bar is open. Please choose another time.'
const notMailed = 'Only gift cards come by email. Please choose how you would like the rest.'
const tooFar = 'A gift card can go out within a year. Please choose an earlier day.'

function findFault({ delivery, ofAge }: Checkout, lines: readonly OrderLine[], now: Date): string | null {
  if (lines.some(({ needsId }) => needsId) && !ofAge) return confirmAge
  if (delivery === 'ship' && !canSend(lines)) return notSent
  if (delivery === 'email' && !isByEmail(lines)) return notMailed
  const lastDay = addDays(dayOf(now.getTime()), giftDaysAhead)
  return lines.some(({ gift }) => gift?.sendOn && gift.sendOn > lastDay) ? tooFar : null
}

/** Refuses a time at which the bar is closed. */
async function closedBar(tx: Tx, { bay }: Checkout, now: number): Promise<string | null> {
  if (!bay) return null
  const hours = await tx
    .selectFrom('openingHours')
    .select(['weekday', 'opensMinute', 'closesMinute'])
    .execute()
  const exceptions = await tx
    .selectFrom('openingExceptions')
    .select(['day', 'opensMinute', 'closesMinute', 'note', 'membersToo'])
    .where('day', '>=', addDays(dayOf(now), -1))
    .execute()
  const periods = servingPeriods(now, { hours, exceptions })
  return isServedAt(bay.at, now, periods) ? null : `${notServed} ${servingWords(now, periods)}`
}

function toNewOrder(checkout: Checkout, price: OrderPrice): NewOrder {
  const { attemptKey, userId, delivery, bay } = checkout
  return {
    attemptKey,
    userId,
    contactName: checkout.customerName,
    email: checkout.customerEmail,
    phone: checkout.customerPhone,
    delivery,
    address: checkout.shippingAddress ?? null,
    bayId: bay?.id ?? null,
    bayAt: bay ? new Date(bay.at).toISOString() : null,
    notes: checkout.deliveryNotes,
    ...price,
  }
}
