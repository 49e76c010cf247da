import * as z from 'zod/mini'
import { paymentMethodFields } from '../money/payment-method.ts'
import { fromSql } from './from-sql.ts'

const cents = z.int()

/** Payment method of a transaction. 'by_hand' is a refund that staff paid without the payment provider. */
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

/** Amounts of one category. Refunds are negative. */
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
  /** Gift card payments minus refunds to gift cards. */
  giftCents: cents,
  /** Known Square fees, then the number of payments whose fee is not known yet. */
  feeCents: cents,
  withoutFee: z.int(),
  parts: z.array(MovementPart),
})
export type MoneyDay = z.infer<typeof MoneyDay>

/** Result of money_days: days with transactions, earliest first. */
export const MoneyDays = fromSql(
  z.object({
    from: z.string(),
    to: z.string(),
    days: z.array(MoneyDay),
    /** Outstanding gift card balances before the first day and after the last. */
    owedOnCards: z.object({ beforeCents: cents, afterCents: cents }),
    /** Refunds currently pending, from any day. */
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
  /** Processing fee; null if there is none or it is not known yet. */
  feeCents: z.nullable(cents),
  number: z.string(),
  parts: z.array(MovementPart),
  ...paymentMethodFields,
})
export type MoneyMovement = z.infer<typeof MoneyMovement>

/** Result of money_movements: the payments and refunds of a range, earliest first. */
export const MoneyMovements = fromSql(
  z.object({ from: z.string(), to: z.string(), count: z.int(), movements: z.array(MoneyMovement) }),
)
export type MoneyMovements = z.infer<typeof MoneyMovements>
