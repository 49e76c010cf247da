import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { CheckGiftCardRequest, CheckGiftCardResponse } from '#domain/contract/check-gift-card.ts'
import { GetGiftCardResponse, type GiftCardFacts } from '#domain/contract/get-gift-card.ts'

/** A gift card with its code. The code is worth money, so it is held in memory only, never in a cache or storage. */
export type GiftCard = { code: string; lastFour: string; balanceCents: number }

/** The balance of the gift card with this code. A wrong code is refused with a message, and so are too many attempts. */
export async function findGiftCard(code: string): Promise<GiftCard> {
  const { lastFour, balanceCents } = await callFunction('check-gift-card', CheckGiftCardResponse, {
    body: { code },
  })
  return { code, lastFour, balanceCents }
}

/** Finds a gift card by a typed code. Refuses a card that cannot pay, with a message. */
export async function findPayingGift(typed: string): Promise<GiftCard> {
  const { data, error } = CheckGiftCardRequest.safeParse({ code: typed })
  if (!data) throw new AppError('invalid', { sentence: error.issues[0]?.message })
  const gift = await findGiftCard(data.code)
  if (gift.balanceCents > 0) return gift
  throw new AppError('refused', { sentence: 'There is nothing left on this gift card.' })
}

/** A gift card's details and transactions, for visitors with its code. */
export async function readGiftCard(code: string, signal?: AbortSignal): Promise<GiftCardFacts> {
  const options = signal ? { body: { code }, signal } : { body: { code } }
  return (await callFunction('get-gift-card', GetGiftCardResponse, options)).giftCard
}

/** The card of a link. Its code is kept out of the query key, because the card's id identifies it. */
export function giftCardQuery(id: string, code: string) {
  return queryOptions({
    queryKey: ['gift card', id],
    queryFn: ({ signal }) => readGiftCard(code, signal),
    enabled: code !== '',
    gcTime: 0,
    retry: false,
  })
}
