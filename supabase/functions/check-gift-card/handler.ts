import { z } from 'zod'
import { CheckGiftCardRequest, CheckGiftCardResponse } from '../../../domain/contract/check-gift-card.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { giftCodeTries, wrongCodesAllowed } from '../_shared/payments/guarded.ts'
import { tries } from '../_shared/tries.ts'

const Found = z.object({ last_four: z.string(), balance_cents: z.number() }).nullable()

/** What is left on a gift card, for who knows its code. Nobody gets to guess many. */
export const checkGiftCard = defineFunction({
  access: 'anyone',
  request: CheckGiftCardRequest,
  response: CheckGiftCardResponse,
  handle: async ({ code }, { env, address }) => {
    const service = serviceClient(env)
    const guesses = tries(service, giftCodeTries, address, wrongCodesAllowed)
    // Counted first and taken back when it was no guess: guesses at the same moment do not slip past.
    if (!(await guesses.count())) return { refused: 'too_many' }
    const found = await call(service, 'find_gift_card', { p_code: code }, Found)
    if (found) {
      await guesses.takeBack()
      return { lastFour: found.last_four, balanceCents: found.balance_cents }
    }
    return { refused: 'not_found', error: 'We do not know this gift card. Please check the code.' }
  },
})
