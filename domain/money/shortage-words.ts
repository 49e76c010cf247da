import * as z from 'zod/mini'

/** What of a sale is not to be had any more, as SQL tells it; an item has its name. */
export const Shortage = z.object({
  code: z.enum(['item', 'time', 'booking', 'gift_card', 'other_plan', 'renewed', 'nothing_bought']),
  name: z.optional(z.string()),
})
export type Shortage = z.infer<typeof Shortage>

const names: Record<Shortage['code'], string> = {
  item: 'An item',
  time: 'That time',
  booking: 'The booking',
  gift_card: 'The gift card',
  // Why a membership is not sold has sentences of its own in join-membership.
  other_plan: 'This plan',
  renewed: 'This period',
  nothing_bought: 'What was bought',
}

export function shortageWords(shortages: readonly Shortage[]): string {
  const missing = shortages.map(({ code, name }) => name ?? names[code]).join(', ')
  return `${missing}: no longer to be had. You were not charged.`
}
