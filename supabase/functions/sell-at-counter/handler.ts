import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { products } from '../../../domain/catalogue/data.ts'
import { SellAtCounterRequest, SellAtCounterResponse } from '../../../domain/contract/sell-at-counter.ts'
import { Shortage, shortageWords } from '../../../domain/money/shortage-words.ts'
import { orderPrice } from '../../../domain/shop/order-price.ts'
import { orderLines } from '../../../domain/shop/order-price-lines.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import { giftRefusal, lookUpGiftCode } from '../_shared/payments/gift-code.ts'
import { faultWords, offeredNow } from '../_shared/payments/offered.ts'
import { orderLineOf } from '../_shared/payments/order-ledger.ts'

const CounterSale = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sold'), number: z.string() }),
  z.object({ state: z.literal('short'), missing: z.array(Shortage) }),
  z.object({ state: z.enum(['changed', 'id_needed', 'gift_unknown', 'gift_changed']) }),
])
type CounterSale = z.infer<typeof CounterSale>

/** Staff sell over the counter: paid in cash, at the terminal or with a gift card, and handed over at once. */
export const sellAtCounter = defineFunction({
  access: 'use the office',
  request: SellAtCounterRequest,
  response: SellAtCounterResponse,
  handle: async (input, { caller, env, address }) => {
    const service = serviceClient(env)
    // What this sale has taken from the shelf must not look sold out to its own retry.
    const offered = (await isKnown(service, input.attemptId)) ? products : await offeredNow(service)
    const ordered = orderLines(input.items, offered)
    if (!ordered.ok)
      return {
        refused: 'conflict',
        error: 'words' in ordered ? ordered.words : faultWords[ordered.reason],
      }
    if (ordered.lines.some(({ isGiftCard }) => isGiftCard)) return giftsElsewhere
    const price = orderPrice(ordered.lines, 'counter')
    if (price.totalCents !== input.totalCents) return pricesChanged
    if (input.giftCode !== '') {
      const { state } = await lookUpGiftCode(service, address, input.giftCode)
      if (state === 'too_many') return { refused: 'too_many' }
      if (state === 'unknown') return giftRefusal.gift_unknown
    }

    const { attemptId: attemptKey, email, hasSeenId, method, giftCode, restCents: cardCents } = input
    const sold = await call(
      service,
      'staff_sell',
      {
        p_order: { attemptKey, email, hasSeenId, ...price },
        p_lines: ordered.lines.map((line) => orderLineOf(line, offered)),
        p_tender: { method, giftCode, cardCents },
        p_by: caller.kind === 'person' ? caller.id : null,
      },
      CounterSale,
    )
    return sold.state === 'sold' ? { number: sold.number } : refusalOf(sold)
  },
})

async function isKnown(service: SupabaseClient, attemptKey: string): Promise<boolean> {
  const { data, error } = await service
    .from('orders')
    .select('id')
    .eq('attempt_key', attemptKey)
    .maybeSingle()
  if (error) throw error
  return data !== null
}

const giftsElsewhere = {
  refused: 'conflict',
  error: 'A gift card needs an email address for its code. Please sell it in the shop.',
} as const

const pricesChanged = {
  refused: 'conflict',
  error: 'The prices have changed. Please look at the sum again.',
} as const

const refusals = {
  changed: {
    refused: 'conflict',
    error:
      'This slip has been sold already, but not as it is now. Look at the sale before you sell anything again.',
  },
  id_needed: {
    refused: 'conflict',
    error: 'Something in it is for guests of 21 and over. Please look at an ID first.',
  },
  ...giftRefusal,
} satisfies Record<string, Refused>

function refusalOf(sold: Exclude<CounterSale, { state: 'sold' }>): Refused {
  return sold.state === 'short'
    ? { refused: 'conflict', error: shortageWords(sold.missing) }
    : refusals[sold.state]
}
