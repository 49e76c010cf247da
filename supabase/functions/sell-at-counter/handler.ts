import { z } from 'zod'
import { snakeNames } from '../../../domain/contract/from-sql.ts'
import { SellAtCounterRequest, SellAtCounterResponse } from '../../../domain/contract/sell-at-counter.ts'
import { Shortage } from '../../../domain/money/shortage-words.ts'
import { call } from '../_shared/call.ts'
import { counterOrder } from '../_shared/counter/counter-order.ts'
import {
  type CounterContext,
  type PricedSlip,
  slipToSell,
  type WantedSale,
} from '../_shared/counter/priced-slip.ts'
import { saleRefusal, shortRefusal } from '../_shared/counter/sale-refusals.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'

const CounterSale = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sold'), number: z.string() }),
  z.object({ state: z.literal('short'), missing: z.array(Shortage) }),
  z.object({
    state: z.enum(['changed', 'id_needed', 'gift_unknown', 'gift_changed', 'tab_paid', 'tab_changed']),
    number: z.string().optional(),
  }),
])

/** Staff sell over the counter: paid in cash, at the terminal or with a gift card, and handed over at once. */
export const sellAtCounter = defineFunction({
  access: 'use the office',
  request: SellAtCounterRequest,
  response: SellAtCounterResponse,
  handle: async (input, { caller, env, address }) => {
    const context = { service: serviceClient(env), address, by: caller.kind === 'person' ? caller.id : null }
    const slip = await slipToSell(input, context)
    return 'refused' in slip ? slip : sell(input, slip, context)
  },
})

async function sell(input: WantedSale, { lines, price }: PricedSlip, context: CounterContext) {
  const { giftCode, parts } = input
  const sold = await call(
    context.service,
    'staff_sell',
    {
      p_order: counterOrder(input, price),
      p_lines: lines,
      p_tender: { giftCode, parts: parts.map(snakeNames) },
      p_by: context.by,
    },
    CounterSale,
  )
  if (sold.state === 'sold') return { number: sold.number }
  const refusal: Refused =
    sold.state === 'short'
      ? shortRefusal(sold.missing, parts)
      : saleRefusal(sold.state, { number: sold.number, parts })
  return refusal
}
