import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import { prepareMs, servingPeriods } from '#domain/shop/serving-hours.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { hourMs, minuteMs } from '#domain/venue/venue-clock.ts'

type DeliveryFilter = Exclude<QueuedOrder['delivery'], 'email'>
const deliveryFilters: readonly string[] = ['bay', 'pickup', 'ship'] satisfies DeliveryFilter[]

export function readDeliveryFilter(params: URLSearchParams): DeliveryFilter | null {
  const way = params.get('way')
  return isDeliveryFilter(way) ? way : null
}

function isDeliveryFilter(text: string | null): text is DeliveryFilter {
  return text !== null && deliveryFilters.includes(text)
}

export function filterByDelivery(orders: readonly QueuedOrder[], way: DeliveryFilter | null): QueuedOrder[] {
  return orders.filter(({ delivery }) => way === null || delivery === way)
}

type DueOrder = Pick<QueuedOrder, 'delivery' | 'state' | 'paidAt' | 'bayAt'>

/** Null if the order is done, ready for pickup, or has no known opening. */
export function findLateTime(
  { delivery, state, paidAt, bayAt }: DueOrder,
  hours: VenueHours | null,
): number | null {
  if (delivery === 'bay' && state !== 'handed_over') return Math.max(bayAt ?? 0, paidAt) + 10 * minuteMs
  if (state !== 'new') return null
  return delivery === 'ship' ? paidAt + 48 * hourMs : findPickupLateTime(paidAt, hours)
}

/** Orders paid outside staffed hours are promised for the next opening. Until the hours load, every hour counts as staffed. */
function findPickupLateTime(paidAt: number, hours: VenueHours | null): number | null {
  const lateMs = 45 * minuteMs
  if (hours === null) return paidAt + lateMs
  const period = servingPeriods(paidAt, hours).find(({ end }) => end - prepareMs > paidAt)
  if (!period) return null
  return period.start <= paidAt ? paidAt + lateMs : period.start + prepareMs
}

/** Orders without a due time come last, oldest first. */
export function sortByDue<Order extends DueOrder>(
  orders: readonly Order[],
  hours: VenueHours | null,
): Order[] {
  const toDueTime = (order: Order) => findLateTime(order, hours) ?? Number.POSITIVE_INFINITY
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return orders.toSorted((a, b) => compare(toDueTime(a), toDueTime(b)) || a.paidAt - b.paidAt)
}

/** `known` is null on the first load, which never rings. */
export function hasNewOrder(
  orders: readonly { number: string }[],
  known: ReadonlySet<string> | null,
): boolean {
  return known !== null && orders.some(({ number }) => !known.has(number))
}
