import type { SupabaseClient } from '@supabase/supabase-js'
import type { Refused } from '../_shared/function.ts'
import { type NewOrder, type NewOrderLine, openOrder, orderLedger } from '../_shared/order-ledger.ts'
import { type PaymentPort, ProviderSilent } from '../_shared/payments/port.ts'
import { resume, type Settled, settle } from '../_shared/payments/settle.ts'

type Sale = {
  order: NewOrder
  lines: NewOrderLine[]
  card: { source: string; sourceHash: string }
  port: PaymentPort
  service: SupabaseClient
}
type Sold = { orderNumber: string } | Refused

export const pricesChanged = 'Prices have changed. Please review your cart.'
const notLearnt =
  'The payment has not been answered yet. Nothing is charged twice: press Pay again to see how it went.'

/** Goes on from wherever this checkout attempt stands, until it is paid or refused. */
export async function sell(sale: Sale): Promise<Sold> {
  try {
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

async function takeTurn({ order, lines, card, port, service }: Sale): Promise<Sold | null> {
  const ledger = orderLedger(service)
  const opened = await openOrder(service, order, lines, card.sourceHash)
  if (opened.state === 'paid') return { orderNumber: opened.number }
  if (opened.state === 'unsettled') {
    // An earlier card of this attempt: its fate is settled before another card is asked.
    await resume(opened.payment, port, ledger)
    return null
  }
  if (opened.state !== 'open') return { refused: 'conflict', error: pricesChanged }

  const buyer = { source: card.source, email: order.email, reference: opened.number }
  return soldBy(await settle(opened.payment, buyer, port, ledger), opened.number)
}

function soldBy(settled: Settled, orderNumber: string): Sold | null {
  switch (settled.outcome) {
    case 'completed':
      return { orderNumber }
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
