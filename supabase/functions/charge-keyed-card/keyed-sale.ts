import { z } from 'zod'
import { Shortage } from '../../../domain/money/shortage-words.ts'
import { OpenPaymentFacts } from '../_shared/payments/payment-ledger.ts'

/** How the sale of an attempt stands, as SQL tells it. */
export const KeyedSale = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['open', 'unsettled']), number: z.string(), payment: OpenPaymentFacts }),
  z.object({ state: z.literal('short'), missing: z.array(Shortage) }),
  z.object({
    state: z.enum([
      'paid',
      'left',
      'changed',
      'id_needed',
      'gift_unknown',
      'gift_changed',
      'tab_paid',
      'tab_changed',
    ]),
    number: z.string().optional(),
  }),
])
