import type { output } from 'zod/mini'
import type { QueuedOrder, SteppedOrder } from '#domain/contract/order-queue.ts'
import type { Delivery } from '#domain/shop/delivery.ts'
import type { OrderStage } from '#domain/shop/fulfilment.ts'
import { states } from '#domain/states/state-words.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'

export const stageWords: Record<OrderStage, string> = states.stage

/** Button labels by target stage. */
export const actWords: Record<OrderStage, string> = {
  ...stageWords,
  new: `Back to ${stageWords.new.toLowerCase()}`,
  sent: `${stageWords.sent}…`,
}

/** A short destination: 'Bay 3 at 7:30 PM'. */
export function wayWords({
  delivery,
  bayName,
  bayAt,
}: Pick<QueuedOrder, 'delivery' | 'bayName' | 'bayAt'>): string {
  if (delivery === 'bay') return `${bayName ?? 'Bay'}${bayAt === null ? '' : ` at ${formatClock(bayAt)}`}`
  return delivery === 'ship' ? 'To send' : 'Pickup'
}

/** 'just now', '5 min ago', '2 h 10 min ago', '3 days ago' */
export function agoWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes === 0) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`
  return minutes % 60 === 0 ? `${hours} h ago` : `${hours} h ${minutes % 60} min ago`
}

/** Explains why a step was refused. */
export function stepRefusal({ state, now }: output<typeof SteppedOrder>): string {
  switch (state) {
    case 'changed':
      return `Somebody else was faster: it is ${now ? stageWords[now].toLowerCase() : 'another'} now.`
    case 'id_needed':
      return 'Check the guest’s ID first.'
    case 'refunded':
      return 'This order was refunded: keep it here.'
    case 'cancelled':
    case 'pending':
      return 'This order is not paid.'
    default:
      return 'There is nothing to hand over of this order.'
  }
}

export const wayNames: Record<Exclude<Delivery, 'email'>, string> = {
  bay: 'Bays',
  pickup: 'Pickup',
  ship: 'To send',
}
