import { z } from 'zod'
import type { CardMeans, Wallet } from '../../../../domain/money/card-means.ts'

/** Each part is only told to the buyer: where one is missing or is of another kind, the payment goes on without it. */
const Paid = z.object({
  payment: z.object({
    card_details: z
      .object({
        card: z.object({
          last_4: z
            .string()
            .regex(/^\d{4}$/)
            .nullable()
            .catch(null),
          card_brand: z.string().max(40).nullable().catch(null),
        }),
        wallet_type: z.string().optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
    wallet_details: z.object({ brand: z.string() }).optional().catch(undefined),
  }),
})

/** With what a payment was made. Square names the wallets that are accounts; which one a card came from, only the page knows. */
export function meansOf(body: unknown, claimed: Wallet | undefined): CardMeans {
  const { card_details, wallet_details } = Paid.parse(body).payment
  const cardLastFour = card_details?.card.last_4 ?? null
  const cardBrand = card_details?.card.card_brand ?? null
  if (wallet_details)
    return { ...untold, wallet: wallet_details.brand === 'CASH_APP' ? 'cash_app_pay' : null }
  const told = card_details?.wallet_type === 'APPLE_PAY' ? 'apple_pay' : claimed
  // A card is no account, whatever a page says.
  return { cardLastFour, cardBrand, wallet: told === undefined || told === 'cash_app_pay' ? null : told }
}

const untold: CardMeans = { cardLastFour: null, cardBrand: null, wallet: null }
