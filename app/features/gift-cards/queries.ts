import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { CheckGiftCardRequest, CheckGiftCardResponse } from '#domain/contract/check-gift-card.ts'
import { GetGiftCardResponse, type GiftCardFacts } from '#domain/contract/get-gift-card.ts'

/** The code is worth money, so it is held in memory only, never in a cache or storage. */
export type GiftCard = { code: string; lastFour: string; balanceCents: number }

export async function findGiftCard(code: string): Promise<GiftCard> {
  const { lastFour, balanceCents } = await callFunction('check-gift-card', CheckGiftCardResponse, {
    body: { code },
  })
  return { code, lastFour, balanceCents }
}

/** Throws an AppError for a wrong code or an empty card. */
export async function findUsableGiftCard(typed: string): Promise<GiftCard> {
  const { data, error } = CheckGiftCardRequest.safeParse({ code: typed })
  if (!data) throw new AppError('invalid', { sentence: error.issues[0]?.message })
  const gift = await findGiftCard(data.code)
  if (gift.balanceCents > 0) return gift
  throw new AppError('refused', { sentence: 'This gift card has no balance left.' })
}

export async function readGiftCard(code: string, signal?: AbortSignal): Promise<GiftCardFacts> {
  const options = signal ? { body: { code }, signal } : { body: { code } }
  return (await callFunction('get-gift-card', GetGiftCardResponse, options)).giftCard
}

const giftCardKeys = { one: (id: string) => ['gift card', id] as const }

/** The id identifies the card, so the code stays out of the query key. */
export function giftCardQuery(id: string, code: string) {
  return queryOptions({
    queryKey: giftCardKeys.one(id),
    queryFn: ({ signal }) => readGiftCard(code, signal),
    enabled: code !== '',
    gcTime: 0,
    retry: false,
  })
}
