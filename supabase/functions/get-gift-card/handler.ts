import { z } from 'zod'
import {
  GetGiftCardRequest,
  GetGiftCardResponse,
  GiftCardFacts,
} from '../../../domain/contract/get-gift-card.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { lookUpGiftCode } from '../_shared/payments/gift-code.ts'

const unknown = {
  refused: 'not_found',
  error: 'We do not know this gift card, or it is not good any more. Please check the code.',
} as const

/** What a gift card says, what is left on it, and what took of it. Whoever has the code may know. */
export const getGiftCard = defineFunction({
  access: 'anyone',
  request: GetGiftCardRequest,
  response: GetGiftCardResponse,
  handle: async ({ code }, { env, address }) => {
    const service = serviceClient(env)
    const { state } = await lookUpGiftCode(service, address, code)
    if (state === 'too_many') return { refused: 'too_many' }
    if (state === 'unknown') return unknown
    const giftCard = await call(service, 'gift_card_facts', { p_code: code }, z.nullable(GiftCardFacts))
    return giftCard ? { giftCard } : unknown
  },
})
