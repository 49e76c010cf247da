import * as z from 'zod/mini'
import { Wallet } from '../money/card-means.ts'

/** An upper limit for any amount. */
export const dollars = z.number().check(z.minimum(0), z.maximum(1_000_000))

/** The card's token; empty if a gift card pays everything or nothing is due. Ids of stored cards are refused: we store none. */
export const cardSource = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(300),
    z.refine((source) => !/^ccof:/i.test(source), 'We do not keep cards. Please enter your card.'),
  ),
  '',
)

/** The fields about payment in every request that takes money. Amounts are in dollars and only compared. */
export const tenderFields = {
  sourceId: cardSource,
  giftCode: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  /** The card's part that was shown. */
  cardAmount: z.optional(dollars),
  /** The wallet that gave the token, where it was one: the provider does not tell of every one. */
  wallet: z.optional(Wallet),
}
