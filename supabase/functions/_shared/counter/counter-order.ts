import type { PricedSlip, WantedSale } from './priced-slip.ts'

/** For whom a sale is where nobody was asked for a name. */
const unnamedBuyer = 'Counter sale'

/** The order of a sale, as SQL takes it. */
export function counterOrder(sale: WantedSale, price: PricedSlip['price']) {
  const { attemptId: attemptKey, email, tabId, customer } = sale
  return {
    attemptKey,
    email,
    tabId,
    userId: customer?.userId ?? null,
    contactName: customer?.name || unnamedBuyer,
    // What stands on a tab was looked at when it was put there.
    hasSeenId: sale.hasSeenId || tabId !== null,
    ...price,
  }
}
