import { GetGiftCardRequest, GetGiftCardResponse } from '../../../domain/contract/get-gift-card.ts'
import { readGiftCard } from '../_shared/commands/gift-cards/look-up.ts'
import { defineFunction } from '../_shared/function.ts'
import { lookUpGiftCode } from '../_shared/payments/gift-code.ts'

const unknown = {
  refused: 'not_found',
  error: 'We do not know this gift card, or it is not good any more. Please check the code.',
} as const

/** A gift card with its balance and uses. Having the code is enough to read it. */
export const getGiftCard = defineFunction({
  access: 'anyone',
  request: GetGiftCardRequest,
  response: GetGiftCardResponse,
  handle: async ({ code }, { env, address }) => {
    const { state } = await lookUpGiftCode(env, address, code)
    if (state === 'too_many') return { refused: 'too_many' }
    if (state === 'unknown') return unknown
    const giftCard = await readGiftCard(env, code)
    return giftCard ? { giftCard } : unknown
  },
})
