import { z } from 'zod'
import type { PaymentMethod, Wallet } from '../../../../domain/money/payment-method.ts'

/** These fields are only shown to the buyer, so the payment continues without a missing or invalid one. */
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

/** The payment method. Square reports wallets that are accounts; only the page knows which wallet a card came from. */
export function meansOf(body: unknown, claimed: Wallet | undefined): PaymentMethod {
  const { card_details, wallet_details } = Paid.parse(body).payment
  const cardLastFour = card_details?.card.last_4 ?? null
  const cardBrand = card_details?.card.card_brand ?? null
  if (wallet_details)
    return { ...untold, wallet: wallet_details.brand === 'CASH_APP' ? 'cash_app_pay' : null }
  const told = card_details?.wallet_type === 'APPLE_PAY' ? 'apple_pay' : claimed
  // A card payment is never Cash App Pay, even if the page claims so.
  return { cardLastFour, cardBrand, wallet: told === undefined || told === 'cash_app_pay' ? null : told }
}

const untold: PaymentMethod = { cardLastFour: null, cardBrand: null, wallet: null }
