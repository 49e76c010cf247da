import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

/** Sales whose card a reader took when nobody waited for it any more: their cash is to be taken, as far as anybody has told. */
export const CashToTake = z.object({
  count: z.int(),
  items: z.array(
    z.object({
      /** The checkout of the reader. */
      id: z.string(),
      /** The order. */
      number: z.string(),
      readerName: z.string(),
      cents: z.int(),
      isCardBack: z.boolean(),
      at: z.number(),
    }),
  ),
})
export type CashToTake = z.infer<typeof CashToTake>

/** The answer of split_cash. */
export const SplitCash = fromSql(CashToTake)
