import type { SupabaseClient } from '@supabase/supabase-js'
import type { Refused } from '../_shared/function.ts'
import { type NewOrder, type NewOrderLine, type Opened, openOrder } from '../_shared/order-ledger.ts'
import { charge } from '../_shared/payments/charge.ts'
import { type PaymentPort, ProviderSilent } from '../_shared/payments/port.ts'
import type { Tender } from '../_shared/payments/tender.ts'
import { abandon } from './abandon.ts'

type Sale = {
  order: NewOrder
  lines: NewOrderLine[]
  tender: Tender
  /** Unanswered attempts of the same buyer, which must not be paid beside this one. */
  replaces: string[]
  port: PaymentPort
  service: SupabaseClient
  address: string
}
type Sold = { orderNumber: string; orderKey: string } | Refused

export const pricesChanged = 'Prices have changed. Please review your cart.'

export async function sell({ order, lines, tender, replaces, port, service, address }: Sale): Promise<Sold> {
  for (const attempt of replaces) {
    const problem = await leave(attempt, order, { port, service, address })
    if (problem) return problem
  }
  const open = () => openOrder(service, order, lines, tender)
  const result = await charge({ open, tender, email: order.email, port, service })
  if ('refused' in result) return result
  if ('paid' in result) return soldAs(result.paid)
  return soldBefore(result.other)
}

const paidEarlier =
  'An earlier payment from this browser went through. Please look for its confirmation in your mail before you pay again.'

async function leave(
  attempt: string,
  buyer: Pick<NewOrder, 'email' | 'user_id'>,
  { port, service, address }: Pick<Sale, 'port' | 'service' | 'address'>,
): Promise<Refused | null> {
  try {
    const paid = await abandon(attempt, port, service, address)
    if (paid === null) return null
    if (paid === 'too_many') return { refused: paid }
    // Who has the attempt's id is at its browser, and may be somebody else than its buyer.
    const isTheirs = paid.email === buyer.email && [null, buyer.user_id].includes(paid.user_id)
    const error = isTheirs
      ? `Your earlier payment went through: it is order ${paid.number}. Please look at it before you pay again.`
      : paidEarlier
    return { refused: 'conflict', error, details: { rule: 'paid-before' } }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return {
      refused: 'unanswered',
      error: 'Your earlier payment has not been answered yet. Please try again.',
    }
  }
}

/** An attempt that is over already: paid, left, or about another cart. */
function soldBefore(opened: Opened): Sold {
  if (opened.state === 'paid') return soldAs(opened)
  if (opened.state === 'left' || opened.state === 'cancelled' || opened.state === 'refunded') {
    const error = 'This checkout is over. Nothing was charged now: press Pay again to begin a new one.'
    return { refused: 'conflict', error, details: { rule: 'left' } }
  }
  return { refused: 'conflict', error: pricesChanged }
}

function soldAs({ number, order_key }: Opened): Sold {
  return { orderNumber: number, orderKey: order_key }
}
