import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import { prepareMs, servingPeriods } from '#domain/shop/serving-hours.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { hourMs, minuteMs } from '#domain/venue/venue-clock.ts'

type OrderWay = Exclude<QueuedOrder['delivery'], 'email'>
const ways: readonly string[] = ['bay', 'pickup', 'ship'] satisfies OrderWay[]

/** The delivery filter of the URL; null for all. */
export function readWay(params: URLSearchParams): OrderWay | null {
  const way = params.get('way')
  return isWay(way) ? way : null
}

function isWay(text: string | null): text is OrderWay {
  return text !== null && ways.includes(text)
}

export function byWay(orders: readonly QueuedOrder[], way: OrderWay | null): QueuedOrder[] {
  return orders.filter(({ delivery }) => way === null || delivery === way)
}

type DueOrder = Pick<QueuedOrder, 'delivery' | 'state' | 'paidAt' | 'bayAt'>

/** The time after which an order is late; null if it is done, ready for pickup, or has no known opening. */
export function lateFrom(
  { delivery, state, paidAt, bayAt }: DueOrder,
  hours: VenueHours | null,
): number | null {
  if (delivery === 'bay' && state !== 'handed_over') return Math.max(bayAt ?? 0, paidAt) + 10 * minuteMs
  if (state !== 'new') return null
  return delivery === 'ship' ? paidAt + 48 * hourMs : pickupLateFrom(paidAt, hours)
}

/** Orders paid outside staffed hours are promised for the next opening. Until the hours load, every hour counts as staffed. */
function pickupLateFrom(paidAt: number, hours: VenueHours | null): number | null {
  const lateMs = 45 * minuteMs
  if (hours === null) return paidAt + lateMs
  const period = servingPeriods(paidAt, hours).find(({ end }) => end - prepareMs > paidAt)
  if (!period) return null
  return period.start <= paidAt ? paidAt + lateMs : period.start + prepareMs
}

/** Sorts by due time; orders without one come last, oldest first. */
export function byDue<Order extends DueOrder>(orders: readonly Order[], hours: VenueHours | null): Order[] {
  const dueOf = (order: Order) => lateFrom(order, hours) ?? Number.POSITIVE_INFINITY
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return orders.toSorted((a, b) => compare(dueOf(a), dueOf(b)) || a.paidAt - b.paidAt)
}

/** Whether an order is new. Nothing is new on the first load, so it never rings. */
export function hasNews(orders: readonly { number: string }[], known: ReadonlySet<string> | null): boolean {
  return known !== null && orders.some(({ number }) => !known.has(number))
}
