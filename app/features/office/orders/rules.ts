import type { QueuedOrder } from '#domain/contract/order-queue.ts'
import { lateFrom } from '#domain/shop/fulfilment.ts'

export type OrderWay = Exclude<QueuedOrder['delivery'], 'email'>
const ways: readonly string[] = ['bay', 'pickup', 'ship'] satisfies OrderWay[]

/** Which way the address asks for; null for all. */
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

/** What is due soonest first; last what waits for its guest, the longest wait first. */
export function byDue<Order extends Parameters<typeof lateFrom>[0]>(orders: readonly Order[]): Order[] {
  const dueOf = (order: Order) => lateFrom(order) ?? Number.POSITIVE_INFINITY
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return orders.toSorted((a, b) => compare(dueOf(a), dueOf(b)) || a.paidAt - b.paidAt)
}

/** Whether one of these was not there before. At first nothing is new: nobody is rung for what they see. */
export function hasNews(orders: readonly { number: string }[], known: ReadonlySet<string> | null): boolean {
  return known !== null && orders.some(({ number }) => !known.has(number))
}
