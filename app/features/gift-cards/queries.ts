import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { CheckGiftCardRequest, CheckGiftCardResponse } from '#domain/contract/check-gift-card.ts'
import { GetGiftCardResponse, type GiftCardFacts } from '#domain/contract/get-gift-card.ts'

/** A gift card with its code. The code is worth money, so it is kept in memory only, never in a cache or storage. */
export type GiftCard = { code: string; lastFour: string; balanceCents: number }

/** What is left on the gift card with this code. A wrong code is refused with a sentence, and too many of them too. */
export async function findGiftCard(code: string): Promise<GiftCard> {
  const { lastFour, balanceCents } = await callFunction('check-gift-card', CheckGiftCardResponse, {
    body: { code },
  })
  return { code, lastFour, balanceCents }
}

/** The gift card of a code as it was typed. What cannot pay is refused with a sentence. */
export async function findPayingGift(typed: string): Promise<GiftCard> {
  const { data, error } = CheckGiftCardRequest.safeParse({ code: typed })
  if (!data) throw new AppError('invalid', { sentence: error.issues[0]?.message })
  const gift = await findGiftCard(data.code)
  if (gift.balanceCents > 0) return gift
  throw new AppError('refused', { sentence: 'There is nothing left on this gift card.' })
}

/** What a gift card says and what took of it, for whoever has its code. */
export async function readGiftCard(code: string, signal?: AbortSignal): Promise<GiftCardFacts> {
  const options = signal ? { body: { code }, signal } : { body: { code } }
  return (await callFunction('get-gift-card', GetGiftCardResponse, options)).giftCard
}

/** The card of a link. Its code is in no key: the card's id tells it from others. */
export function giftCardQuery(id: string, code: string) {
  return queryOptions({
    queryKey: ['gift card', id],
    queryFn: ({ signal }) => readGiftCard(code, signal),
    enabled: code !== '',
    gcTime: 0,
    retry: false,
  })
}
