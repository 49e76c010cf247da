import { z } from 'zod'
import { fromSql } from '../../../domain/contract/from-sql.ts'
import { OrderFacts } from '../../../domain/contract/get-order.ts'
import { OrderRow, orderColumns } from '../../../domain/contract/order.ts'

/** An order as its page needs it: with whose it is and its key. */
export const KeyedOrder = fromSql(
  z.object({
    ...OrderRow.shape,
    id: z.string(),
    key: z.string(),
    userId: z.string().nullable(),
    giftCards: OrderFacts.shape.giftCards,
  }),
)
export type KeyedOrder = z.infer<typeof KeyedOrder>

export const keyedOrderColumns = `id, key, user_id, ${orderColumns}, gift_cards (last_four, initial_cents)`

/** What took money for it: one payment at most. */
export const PaidWith = fromSql(
  z.object({
    amountCents: z.number(),
    giftCents: z.number(),
    refunds: z.array(
      z.object({
        cardCents: z.number(),
        giftCents: z.number(),
        status: z.enum(['pending', 'completed', 'failed', 'dropped']),
        createdAt: z.string().transform((text) => Date.parse(text)),
      }),
    ),
  }),
)
export type PaidWith = z.infer<typeof PaidWith>

export const paidWithColumns =
  'amount_cents, gift_cents, refunds (card_cents, gift_cents, status, created_at)'

export function orderFacts(row: KeyedOrder, paid: PaidWith | null): OrderFacts {
  const { id, key, userId, orderLines, ...order } = row
  return {
    ...order,
    lines: orderLines.toSorted((a, b) => a.position - b.position).map(({ position, ...line }) => line),
    cardCents: paid?.amountCents ?? 0,
    giftCents: paid?.giftCents ?? 0,
    refunds: (paid?.refunds ?? []).flatMap(({ cardCents, giftCents, status, createdAt }) =>
      status === 'dropped' ? [] : [{ cents: cardCents + giftCents, status, createdAt }],
    ),
  }
}
