import { snakeNames } from '../../../domain/contract/from-sql.ts'
import { call } from '../_shared/call.ts'
import { counterOrder } from '../_shared/counter/counter-order.ts'
import type { PricedSlip, WantedSale } from '../_shared/counter/priced-slip.ts'
import { notSold, saleRefusal, shortRefusal } from '../_shared/counter/sale-refusals.ts'
import type { Refused } from '../_shared/function.ts'
import { type Till, takePayment } from '../_shared/payments/take-payment.ts'
import { type TenderFacts, tenderOf } from '../_shared/payments/tender-facts.ts'
import { KeyedSale } from './keyed-sale.ts'

type WantedKeyed = { sale: WantedSale; sourceId: string; slip: PricedSlip; by: string | null }

const left: Refused = {
  refused: 'conflict',
  rule: 'left',
  error: 'This sale was given up. Nothing was sold, and nothing charged. Begin it anew.',
}

export async function sellKeyed({ sale, sourceId, slip, by }: WantedKeyed, till: Till) {
  const { giftCode, parts, totalCents, email } = sale
  const cardAmount = cardCentsOf(parts) / 100
  const tender = await tenderOf({ sourceId, giftCode, cardAmount, amount: totalCents / 100 })
  const open = ({ sourceHash }: TenderFacts) => {
    const args = {
      p_order: counterOrder(sale, slip.price),
      p_lines: slip.lines,
      p_tender: { sourceHash, giftCode, parts: parts.map(snakeNames) },
      p_by: by,
    }
    return call(till.service, 'open_keyed_sale', args, KeyedSale)
  }
  const sold = await takePayment({ tender: { ...tender, isKeyed: true }, email, open }, till)
  if ('refused' in sold) return isSettled(sold) ? notSold(sold, []) : sold
  switch (sold.state) {
    case 'paid':
      return { number: sold.number ?? null }
    case 'short':
      return shortRefusal(sold.missing, [])
    case 'left':
    case 'open':
    case 'unsettled':
      return left
    default:
      return saleRefusal(sold.state, { number: sold.number, parts: [] })
  }
}

function cardCentsOf(parts: WantedSale['parts']): number {
  const card = parts.find(({ method }) => method === 'card')
  return card ? card.cents + card.tipCents : 0
}

/** Of any other refusal nobody can say yet that nothing was sold. */
function isSettled({ refused }: Refused): boolean {
  return refused === 'declined' || refused === 'conflict'
}
