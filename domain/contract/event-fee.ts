import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

/** Status of the fee for a place at an event, with the order, time and staff member that took it. */
export const FeeStanding = z.object({
  state: z.enum(['due', 'paid', 'paying', 'waiting', 'cancelled', 'free']),
  cents: z.int(),
  number: z.nullable(z.string()),
  at: z.nullable(z.int()),
  by: z.string(),
})
export type FeeStanding = z.infer<typeof FeeStanding>

/** A guest's event fee, as an item of a sale. */
export const SaleFee = z.extend(FeeStanding, {
  /** Id of the place at the event. */
  id: z.string(),
  title: z.string(),
  start: z.int(),
  name: z.string(),
})
export type SaleFee = z.infer<typeof SaleFee>

/** Result of counter_fees, without guests who have left the event's roster. */
export const SaleFees = fromSql(z.array(SaleFee))

/** Result of my_event_fees: the fees the caller has paid, by event id. */
export const OwnEventFees = z.record(z.string(), z.int())
export type OwnEventFees = z.infer<typeof OwnEventFees>
