import { CheckGiftCardRequest, CheckGiftCardResponse } from '../../../domain/contract/check-gift-card.ts'
import { defineFunction } from '../_shared/function.ts'
import { lookUpGiftCode } from '../_shared/payments/gift-code.ts'

/** The balance of the gift card with this code. */
export const checkGiftCard = defineFunction({
  access: 'anyone',
  request: CheckGiftCardRequest,
  response: CheckGiftCardResponse,
  handle: async ({ code }, { env, address }) => {
    const found = await lookUpGiftCode(env, address, code)
    if (found.state === 'too_many') return { refused: 'too_many' }
    if (found.state === 'known') return { lastFour: found.lastFour, balanceCents: found.balanceCents }
    return { refused: 'not_found', error: 'We do not know this gift card. Please check the code.' }
  },
})
