import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

/** Split sales whose card was charged after staff left the screen, so that their cash part is not confirmed yet. */
export const CashToTake = z.object({
  count: z.int(),
  items: z.array(
    z.object({
      /** The order number. */
      number: z.string(),
      /** Null if the card number was typed in. */
      readerName: z.nullable(z.string()),
      cents: z.int(),
      isCardBack: z.boolean(),
      at: z.number(),
    }),
  ),
})
export type CashToTake = z.infer<typeof CashToTake>

export const SplitCash = fromSql(CashToTake)
