import type { OrderFacts } from '#domain/contract/get-order.ts'
import type { OrderState } from '#domain/contract/order.ts'
import { formatGuestState } from '#domain/states/state-words.ts'

type BoughtLine = { name: string; quantity: number }

export function formatOrderStatus(status: OrderState): string {
  return formatGuestState('order', status)
}

export function formatRefundStatus(status: OrderFacts['refunds'][number]['status']): string {
  return formatGuestState('refund', status).toLowerCase()
}

const NAMED = 2

/** '2 × Waffle Towel, Night Bird Hat and 3 more' */
export function summarizeItems(lines: readonly BoughtLine[]): string {
  const names = lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  const shown = lines.length === NAMED + 1 ? NAMED + 1 : NAMED
  const rest = names.length - shown
  return rest > 0 ? `${names.slice(0, shown).join(', ')} and ${rest} more` : names.join(', ')
}
