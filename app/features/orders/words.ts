import type { OrderFacts } from '#domain/contract/get-order.ts'
import type { OrderState } from '#domain/contract/order.ts'

type BoughtLine = { name: string; quantity: number }

export const orderStatusWords: Record<OrderState, string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

export const refundWords: Record<OrderFacts['refunds'][number]['status'], string> = {
  pending: 'on its way',
  completed: 'paid back',
  failed: 'did not go through',
}

const NAMED = 2

/** '2 × Waffle Towel, Night Bird Hat and 3 more' */
export function itemsInShort(lines: readonly BoughtLine[]): string {
  const names = lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  const shown = lines.length === NAMED + 1 ? NAMED + 1 : NAMED
  const rest = names.length - shown
  return rest > 0 ? `${names.slice(0, shown).join(', ')} and ${rest} more` : names.join(', ')
}
