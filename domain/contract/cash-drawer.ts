import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

const cents = z.int()
const instant = z.int()

/** A drawer from its opening to its close. What goes out is below zero. */
const Drawer = z.object({
  id: z.string(),
  openedAt: instant,
  openedBy: z.string(),
  closedAt: z.nullable(instant),
  closedBy: z.string(),
  /** What must be in it by the books. */
  expectedCents: cents,
  countedCents: z.nullable(cents),
  note: z.string(),
  /** By what it was: the float, what was taken and given back, what was put in and taken out by hand. */
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

/** The answer of cash_drawer: the one that is open, and the last that were closed. */
export const CashDrawer = fromSql(z.object({ open: z.nullable(Drawer), closed: z.array(Drawer) }))
export type CashDrawer = z.infer<typeof CashDrawer>
