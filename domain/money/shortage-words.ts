import * as z from 'zod/mini'
import { SaleFee } from '../contract/event-fee.ts'

/** Items that became unavailable during a sale. */
export const Shortage = z.object({
  code: z.enum([
    'item',
    'time',
    'booking',
    'gift_card',
    'other_plan',
    'renewed',
    'paused',
    'nothing_bought',
    'fee',
  ]),
  name: z.optional(z.string()),
  /** The fee that can't be taken; null if the guest left the roster. */
  fee: z.optional(z.nullable(SaleFee)),
})
export type Shortage = z.infer<typeof Shortage>

const names: Record<Shortage['code'], string> = {
  item: 'an item',
  time: 'that time',
  booking: 'the booking',
  gift_card: 'the amount on the gift card',
  // join-membership has its own sentences for memberships.
  other_plan: 'this plan',
  renewed: 'this period',
  paused: 'this plan',
  nothing_bought: 'your purchase',
  // The register explains each fee in detail.
  fee: 'an event fee',
}

export function describeShortages(shortages: readonly Shortage[]): string {
  return `No longer available: ${formatShortageNames(shortages)}. You were not charged.`
}

/** 'Lager, that time' */
export function formatShortageNames(shortages: readonly Shortage[]): string {
  return shortages.map(({ code, name }) => name ?? names[code]).join(', ')
}
