import * as z from 'zod/mini'
import { addressLine, venue } from '../venue/venue.ts'
import { formatInstant } from '../venue/venue-time.ts'
import type { SaleWay } from './delivery.ts'

export const OrderStage = z.enum(['new', 'ready', 'handed_over', 'sent'])
export type OrderStage = z.infer<typeof OrderStage>

/** Progress of a paid order. */
export const Fulfilment = z.object({
  state: OrderStage,
  since: z.int(),
  carrier: z.string(),
  tracking: z.string(),
})
export type Fulfilment = z.infer<typeof Fulfilment>

const carriers = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
} as const
export const carrierNames: readonly string[] = Object.keys(carriers)

export function trackingUrl({ carrier, tracking }: Pick<Fulfilment, 'carrier' | 'tracking'>): string | null {
  const page = Object.entries(carriers).find(([name]) => name === carrier)?.[1]
  return page && tracking ? page + encodeURIComponent(tracking) : null
}

/** Null if the order is complete. */
export function nextStep(delivery: SaleWay, state: OrderStage): OrderStage | null {
  if (state === 'new') return delivery === 'ship' ? 'sent' : 'ready'
  return state === 'ready' ? 'handed_over' : null
}

/** Null if there is nothing to undo. */
export function stepBefore(delivery: SaleWay, state: OrderStage): OrderStage | null {
  if (state === 'new' || delivery === 'counter') return null
  return state === 'handed_over' && delivery !== 'ship' ? 'ready' : 'new'
}

/** For the buyer. */
export function fulfilmentWords({ state, since, carrier, tracking }: Fulfilment, delivery: SaleWay): string {
  switch (state) {
    case 'new':
      return delivery === 'ship' ? "We're packing it." : "We're preparing it."
    case 'ready':
      return delivery === 'bay'
        ? "It's on its way to your bay."
        : `Ready at the bar at ${venue.longName}, ${addressLine()}.`
    case 'handed_over':
      return `${delivery === 'bay' ? 'Brought to your bay' : 'Picked up'} ${formatInstant(since)}.`
    case 'sent':
      return `Shipped${carrier && ` with ${carrier}`} ${formatInstant(since)}${tracking && `, tracking number ${tracking}`}.`
  }
}
