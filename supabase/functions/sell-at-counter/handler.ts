import { SellAtCounterRequest, SellAtCounterResponse } from '../../../domain/contract/sell-at-counter.ts'
import { notSold } from '../_shared/commands/register/refusals.ts'
import { saleOf } from '../_shared/commands/register/sale.ts'
import { sell } from '../_shared/commands/register/sell.ts'
import { defineFunction } from '../_shared/function.ts'
import { tryNewGiftCode } from '../_shared/payments/gift-code.ts'

/** Staff sell over the counter: paid in cash, at the terminal or with a gift card, and handed over at once. */
export const sellAtCounter = defineFunction({
  access: 'use admin',
  request: SellAtCounterRequest,
  response: SellAtCounterResponse,
  handle: async (input, ctx) => {
    const wrongCode = await tryNewGiftCode(input, ctx)
    if (wrongCode) return notSold(wrongCode, input.parts)
    const sold = await sell(ctx, saleOf(input, { by: 'terminal' }))
    return 'refused' in sold ? sold : { number: sold.number }
  },
})
