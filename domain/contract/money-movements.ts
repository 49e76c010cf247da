import * as z from 'zod/mini'
import { cardMeans } from '../money/card-means.ts'
import { fromSql } from './from-sql.ts'

const cents = z.int()

/** How the part that is no gift card's moved. By hand is a refund that staff have paid without the provider. */
export const MovementTender = z.enum(['card', 'wallet', 'terminal', 'cash', 'by_hand', 'gift_card'])
export type MovementTender = z.infer<typeof MovementTender>

export const MovementCategory = z.enum([
  'bays',
  'memberships',
  'events',
  'goods',
  'food',
  'shipping',
  'gift_cards',
  'tips',
  'other',
])
export type MovementCategory = z.infer<typeof MovementCategory>

/** What was paid for, or went back. Of a refund all sums are below zero. */
const MovementPart = z.object({
  category: MovementCategory,
  grossCents: cents,
  discountCents: cents,
  taxCents: cents,
})
export type MovementPart = z.infer<typeof MovementPart>

const MoneyDay = z.object({
  day: z.string(),
  movements: z.int(),
  tenders: z.array(z.object({ tender: MovementTender, cents })),
  /** Paid by gift card, less what went back to one. */
  giftCents: cents,
  /** What Square keeps of the payments, as far as it has told; and of how many it has not. */
  feeCents: cents,
  withoutFee: z.int(),
  parts: z.array(MovementPart),
})
export type MoneyDay = z.infer<typeof MoneyDay>

/** The answer of money_days: the days on which money moved, the earliest first. */
export const MoneyDays = fromSql(
  z.object({
    from: z.string(),
    to: z.string(),
    days: z.array(MoneyDay),
    /** What gift cards were still good for, before the first day and after the last. */
    owedOnCards: z.object({ beforeCents: cents, afterCents: cents }),
    /** Refunds that are asked for and have not come through: now, of whatever day. */
    onTheWay: z.object({ refunds: z.int(), cents }),
  }),
)
export type MoneyDays = z.infer<typeof MoneyDays>

const MoneyMovement = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  paymentId: z.string(),
  at: z.int(),
  day: z.string(),
  tender: MovementTender,
  cents,
  giftCents: cents,
  /** What the provider keeps of a payment; null where there is none or it has not told. */
  feeCents: z.nullable(cents),
  number: z.string(),
  parts: z.array(MovementPart),
  ...cardMeans,
})
export type MoneyMovement = z.infer<typeof MoneyMovement>

/** The answer of money_movements: each payment and each refund of a range, the earliest first. */
export const MoneyMovements = fromSql(
  z.object({ from: z.string(), to: z.string(), count: z.int(), movements: z.array(MoneyMovement) }),
)
export type MoneyMovements = z.infer<typeof MoneyMovements>
