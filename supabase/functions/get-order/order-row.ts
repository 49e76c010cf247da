import { z } from 'zod'
import { fromSql } from '../../../domain/contract/from-sql.ts'
import type { OrderFacts } from '../../../domain/contract/get-order.ts'
import { SoldGift } from '../../../domain/contract/gift-order.ts'
import { Moment } from '../../../domain/contract/moment.ts'
import { OrderRow, orderColumns } from '../../../domain/contract/order.ts'
import { findSharedMethod, paymentMethodFields } from '../../../domain/money/payment-method.ts'

const { isEnded, ...soldFields } = SoldGift.shape
const SoldRow = z
  .object({ ...soldFields, sentAt: z.nullable(Moment), voidedAt: z.string().nullable() })
  .transform(({ voidedAt, ...card }): SoldGift => ({ ...card, isEnded: voidedAt !== null }))

/** An order for its page, with its owner and key. */
export const KeyedOrder = fromSql(
  z.object({
    ...OrderRow.shape,
    id: z.string(),
    key: z.string(),
    userId: z.string().nullable(),
    giftCards: z.array(SoldRow),
  }),
)
export type KeyedOrder = z.infer<typeof KeyedOrder>

const giftColumns =
  'id, last_four, initial_cents, balance_cents, to_name, to_email, design, send_on, sent_at, voided_at'
export const keyedOrderColumns = `id, key, user_id, ${orderColumns}, gift_cards (${giftColumns})`

/** The payments of an order: one, or two for a split sale. */
export const PaidWith = fromSql(
  z.object({
    amountCents: z.number(),
    tipCents: z.number(),
    giftCents: z.number(),
    ...paymentMethodFields,
    method: z.string(),
    refunds: z.array(
      z.object({
        cardCents: z.number(),
        giftCents: z.number(),
        status: z.enum(['pending', 'completed', 'failed', 'dropped']),
        createdAt: Moment,
      }),
    ),
  }),
)
export type PaidWith = z.infer<typeof PaidWith>

export const paidWithColumns =
  'amount_cents, tip_cents, gift_cents, method, card_last_four, card_brand, wallet, refunds (card_cents, gift_cents, status, created_at)'

export function orderFacts(
  row: KeyedOrder,
  paid: readonly PaidWith[],
  fulfilment: OrderFacts['fulfilment'],
): OrderFacts {
  const { id, key, userId, orderLines, ...order } = row
  return {
    ...order,
    fulfilment: order.status === 'paid' ? fulfilment : null,
    giftCards: order.giftCards.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    lines: orderLines.toSorted((a, b) => a.position - b.position),
    cardCents: sumCents(paid.map(({ amountCents }) => amountCents)),
    giftCents: sumCents(paid.map(({ giftCents }) => giftCents)),
    tipCents: sumCents(paid.map(({ tipCents }) => tipCents)),
    ...findSharedMethod(paid.map(toPaymentMethod)),
    parts: paid.map((part) => ({ cents: part.amountCents, ...toPaymentMethod(part) })),
    refunds: paid
      .flatMap(({ refunds }) => refunds)
      .flatMap(({ cardCents, giftCents, status, createdAt }) =>
        status === 'dropped' ? [] : [{ cents: cardCents + giftCents, status, createdAt }],
      ),
  }
}

function toPaymentMethod({ cardLastFour, cardBrand, wallet, method }: PaidWith) {
  return { cardLastFour, cardBrand, wallet, isCash: method === 'cash' }
}

function sumCents(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}
