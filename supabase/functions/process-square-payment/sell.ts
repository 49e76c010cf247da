import { type OpenedOrder, openOrder } from '../_shared/commands/orders/open.ts'
import type { Refused } from '../_shared/function.ts'
import type { NewOrder, NewOrderLine } from '../_shared/payments/order-lines.ts'
import type { PaymentPort } from '../_shared/payments/payment-port.ts'
import { type Till, takePayment } from '../_shared/payments/take-payment.ts'
import type { Tender, TenderFacts } from '../_shared/payments/tender-facts.ts'
import { abandonEarlier } from './abandon-earlier.ts'

type ShopSale = {
  order: NewOrder
  lines: NewOrderLine[]
  tender: Tender
  /** Unanswered attempts of the same buyer, which must not be paid in addition to this one. */
  replaces: string[]
}
export type Sold = { orderNumber: string; orderKey: string } | Refused

const noBay =
  'We see no booking at that bay and time. Please choose those of your booking, or pick your order up.'
export const pricesChanged = 'Prices have changed. Please review your cart.'
const left = 'This checkout is over. Nothing was charged now: press Pay again to begin a new one.'

/** Paid already, but not as it is asked for now: whoever asks must not be led to pay once more. */
export function paidOtherwise(number: string): Refused {
  const error = `This checkout has been paid already, as order ${number}, but not as it is now. Please look at that order before you pay again.`
  return { refused: 'conflict', rule: 'paid-before', error }
}

export async function sell({ order, lines, tender, replaces }: ShopSale, till: Till): Promise<Sold> {
  const open = (facts: TenderFacts) => openOrder(till.env, { order, lines, tender: facts })
  const prepare = (port: PaymentPort) => abandonEarlier(replaces, order, port, till)
  const opened = await takePayment({ tender, email: order.email, open, prepare }, till)
  return 'refused' in opened ? opened : soldAs(opened)
}

function soldAs({ state, number, orderKey }: OpenedOrder): Sold {
  if (state === 'paid') return { orderNumber: number, orderKey }
  if (state === 'left' || state === 'cancelled' || state === 'refunded')
    return { refused: 'conflict', rule: 'left', error: left }
  if (state === 'paid_otherwise') return paidOtherwise(number)
  if (state === 'no_bay') return { refused: 'conflict', error: noBay }
  return { refused: 'conflict', error: pricesChanged }
}
