import * as z from 'zod/mini'
import { Wallet } from '../money/payment-method.ts'

/** An amount in dollars with a sanity limit. */
export const dollars = z.number().check(z.minimum(0), z.maximum(1_000_000))

/** The card token; empty if a gift card pays everything or nothing is due. Stored card ids are refused, because we store no cards. */
export const cardSource = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(300),
    z.refine((source) => !/^ccof:/i.test(source), 'We do not keep cards. Please enter your card.'),
  ),
  '',
)

/** Payment fields of every request that takes money. Amounts are in dollars and only compared. */
export const tenderFields = {
  sourceId: cardSource,
  giftCode: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  /** The displayed card part. */
  cardAmount: z.optional(dollars),
  /** The wallet that created the token: the provider does not report all of them. */
  wallet: z.optional(Wallet),
}
