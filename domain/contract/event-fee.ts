import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

/** How the fee of somebody's place at an event stands; of one that was taken, its order, when that was, and by whom. */
export const FeeStanding = z.object({
  state: z.enum(['due', 'paid', 'paying', 'waiting', 'cancelled', 'free']),
  cents: z.int(),
  number: z.nullable(z.string()),
  at: z.nullable(z.int()),
  by: z.string(),
})
export type FeeStanding = z.infer<typeof FeeStanding>

/** The fee of a guest, as a draft of the till has it. */
export const SaleFee = z.extend(FeeStanding, {
  /** Of the place. */
  id: z.string(),
  title: z.string(),
  start: z.int(),
  name: z.string(),
})
export type SaleFee = z.infer<typeof SaleFee>

/** The answer of counter_fees. Whoever is not on the list of their event any more is not among them. */
export const SaleFees = fromSql(z.array(SaleFee))

/** The answer of my_event_fees: what the caller has paid, by event. */
export const OwnEventFees = z.record(z.string(), z.int())
export type OwnEventFees = z.infer<typeof OwnEventFees>
