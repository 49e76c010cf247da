import type { output } from 'zod/mini'
import type { QueuedOrder, SteppedOrder } from '#domain/contract/order-queue.ts'
import type { Delivery } from '#domain/shop/delivery.ts'
import type { OrderStage } from '#domain/shop/fulfilment.ts'
import { states } from '#domain/states/state-words.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'

export const stageNames: Record<OrderStage, string> = states.stage

export const stepLabels: Record<OrderStage, string> = {
  ...stageNames,
  new: `Back to ${stageNames.new.toLowerCase()}`,
  sent: `${stageNames.sent}…`,
}

/** A short destination: 'Bay 3 at 7:30 PM'. */
export function formatDestination({
  delivery,
  bayName,
  bayAt,
}: Pick<QueuedOrder, 'delivery' | 'bayName' | 'bayAt'>): string {
  if (delivery === 'bay') return `${bayName ?? 'Bay'}${bayAt === null ? '' : ` at ${formatClock(bayAt)}`}`
  return delivery === 'ship' ? 'To ship' : 'Pickup'
}

/** 'just now', '5 min ago', '2 h 10 min ago', '3 days ago' */
export function formatAgo(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes === 0) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`
  return minutes % 60 === 0 ? `${hours} h ago` : `${hours} h ${minutes % 60} min ago`
}

export function formatStepRefusal({ state, now }: output<typeof SteppedOrder>): string {
  switch (state) {
    case 'changed':
      return `Someone else already changed this order. It is ${now ? stageNames[now].toLowerCase() : 'another'} now.`
    case 'id_needed':
      return 'Check the guest’s ID first.'
    case 'refunded':
      return "This order was refunded. Don't hand it over."
    case 'cancelled':
    case 'pending':
      return 'This order is not paid.'
    default:
      return 'This order has nothing to hand over.'
  }
}

export const deliveryNames: Record<Exclude<Delivery, 'email'>, string> = {
  bay: 'Bays',
  pickup: 'Pickup',
  ship: 'To ship',
}
