import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

const cents = z.int()
const instant = z.int()

/** A drawer session from opening to closing. Outgoing amounts are negative. */
const Drawer = z.object({
  id: z.string(),
  openedAt: instant,
  openedBy: z.string(),
  closedAt: z.nullable(instant),
  closedBy: z.string(),
  expectedCents: cents,
  countedCents: z.nullable(cents),
  note: z.string(),
  /** Totals by kind; `in` and `out` are entered by hand. */
  sums: z.object({
    float: z._default(cents, 0),
    sale: z._default(cents, 0),
    refund: z._default(cents, 0),
    in: z._default(cents, 0),
    out: z._default(cents, 0),
  }),
  moves: z.array(z.object({ id: z.string(), cents, reason: z.string(), by: z.string(), at: instant })),
})
export type Drawer = z.infer<typeof Drawer>

/** Result of cash_drawer: the open session and the most recently closed ones. */
export const CashDrawer = fromSql(z.object({ open: z.nullable(Drawer), closed: z.array(Drawer) }))
export type CashDrawer = z.infer<typeof CashDrawer>
