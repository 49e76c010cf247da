import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

/** Sales in two parts whose card has paid, at a reader or keyed in, while nobody waited: their cash is to be taken, as far as anybody has told. */
export const CashToTake = z.object({
  count: z.int(),
  items: z.array(
    z.object({
      /** The order. */
      number: z.string(),
      /** Null where the card was keyed in. */
      readerName: z.nullable(z.string()),
      cents: z.int(),
      isCardBack: z.boolean(),
      at: z.number(),
    }),
  ),
})
export type CashToTake = z.infer<typeof CashToTake>

/** The answer of split_cash. */
export const SplitCash = fromSql(CashToTake)
