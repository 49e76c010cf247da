import type { SupabaseClient } from '@supabase/supabase-js'
import type { Refused } from '../_shared/function.ts'
import { type NewOrder, type NewOrderLine, type Opened, openOrder } from '../_shared/order-ledger.ts'
import { paymentLedger } from '../_shared/payment-ledger.ts'
import { type PaymentPort, ProviderSilent } from '../_shared/payments/port.ts'
import { resume, type Settled, settle } from '../_shared/payments/settle.ts'
import type { Tender } from '../_shared/payments/tender.ts'
import { abandon } from './abandon.ts'

type Sale = {
  order: NewOrder
  lines: NewOrderLine[]
  tender: Tender
  /** An unanswered attempt of the same buyer, which must not be paid beside this one. */
  replaces: string | undefined
  port: PaymentPort
  service: SupabaseClient
}
type Sold = { orderNumber: string; orderKey: string } | Refused

export const pricesChanged = 'Prices have changed. Please review your cart.'
const giftChanged = 'The balance of the gift card has changed. Please review your order.'
const notLearnt =
  'The payment has not been answered yet. Nothing is charged twice: press Pay again to see how it went.'

/** Goes on from wherever this checkout attempt stands, until it is paid or refused. */
export async function sell(sale: Sale): Promise<Sold> {
  try {
    const earlier = sale.replaces && (await abandon(sale.replaces, sale.port, sale.service))
    if (earlier) {
      const error = `Your earlier payment went through: it is order ${earlier}. Please look at it before you pay again.`
      return { refused: 'conflict', error }
    }
    // Each turn settles something: a third one is only needed when others settle the same order meanwhile.
    for (let turn = 0; turn < 3; turn++) {
      const sold = await takeTurn(sale)
      if (sold) return sold
    }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
  }
  return { refused: 'unanswered', error: notLearnt }
}

async function takeTurn({ order, lines, tender, port, service }: Sale): Promise<Sold | null> {
  const ledger = paymentLedger(service)
  const opened = await openOrder(service, order, lines, tender)
  if (opened.state === 'unsettled') {
    // An earlier card of this attempt: its fate is settled before another card is asked.
    await resume(opened.payment, port, ledger)
    return null
  }
  if (opened.state !== 'open') return soldAlready(opened)

  const buyer = { source: tender.source, email: order.email, reference: opened.number }
  return soldBy(await settle(opened.payment, buyer, port, ledger), opened)
}

function soldAlready({ state, number, order_key }: Opened): Sold {
  if (state === 'paid') return { orderNumber: number, orderKey: order_key }
  if (state === 'gift_unknown') return { refused: 'conflict', error: 'We do not know this gift card.' }
  return { refused: 'conflict', error: state === 'gift_changed' ? giftChanged : pricesChanged }
}

function soldBy(settled: Settled, { number, order_key }: Opened): Sold | null {
  switch (settled.outcome) {
    case 'completed':
      return { orderNumber: number, orderKey: order_key }
    case 'refused':
      return { refused: 'declined', error: settled.error }
    case 'short':
      return {
        refused: 'conflict',
        error: `${settled.names.join(', ')}: not enough left. You were not charged.`,
      }
    case 'superseded':
      return null
  }
}
