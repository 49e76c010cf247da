import { callFunction } from '#app/lib/backend/call-function.ts'
import { CheckGiftCardResponse } from '#domain/contract/check-gift-card.ts'

/** A gift card with its code. The code is worth money, so it is kept in memory only, never in a cache or storage. */
export type GiftCard = { code: string; lastFour: string; balanceCents: number }

/** What is left on the gift card with this code. A wrong code is refused with a sentence, and too many of them too. */
export async function findGiftCard(code: string): Promise<GiftCard> {
  const { lastFour, balanceCents } = await callFunction('check-gift-card', CheckGiftCardResponse, {
    body: { code },
  })
  return { code, lastFour, balanceCents }
}
