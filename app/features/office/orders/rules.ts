import type { QueuedOrder } from '#domain/contract/order-queue.ts'

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

/** Whether one of these was not there before. At first nothing is new: nobody is rung for what they see. */
export function hasNews(orders: readonly { number: string }[], known: ReadonlySet<string> | null): boolean {
  return known !== null && orders.some(({ number }) => !known.has(number))
}
