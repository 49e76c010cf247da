import { z } from 'zod'
import { type ListedPayment, type PaymentState, ProviderSilent } from './payment-port.ts'
import { askSquare, type SquareAnswer, type SquareConfig } from './square-api.ts'

const Money = z.object({ amount: z.number() })
export const SquarePayment = z
  .object({
    id: z.string(),
    status: z.string(),
    amount_money: Money,
    tip_money: Money.optional(),
    refunded_money: Money.optional(),
    reference_id: z.string().default(''),
    processing_fee: z.array(z.object({ amount_money: Money })).default([]),
  })
  .transform(
    (payment): ListedPayment => ({
      providerPaymentId: payment.id,
      standing: standingFor(payment.status),
      amountCents: payment.amount_money.amount + (payment.tip_money?.amount ?? 0),
      refundedCents: payment.refunded_money?.amount ?? 0,
      reference: payment.reference_id,
      feeCents: sumFees(payment.processing_fee),
    }),
  )

/** The fee with its later corrections; null until Square reports one. */
function sumFees(told: readonly { amount_money: { amount: number } }[]): number | null {
  return told.length === 0 ? null : told.reduce((sum, { amount_money }) => sum + amount_money.amount, 0)
}

const standings: Record<string, PaymentState> = {
  APPROVED: 'authorized',
  COMPLETED: 'captured',
  CANCELED: 'cancelled',
  FAILED: 'failed',
}

export function standingFor(status: string): PaymentState {
  return standings[status] ?? 'unknown'
}

type SquareList = 'payments' | 'refunds' | 'disputes'
const Cursor = z.object({ cursor: z.string().optional() })

/** One of Square's lists, page by page, until it names no next page. */
export async function* listed<Item extends z.ZodType>(
  config: SquareConfig,
  list: SquareList,
  item: Item,
  asked: Record<string, string> = {},
): AsyncGenerator<z.output<Item>[]> {
  let cursor: string | undefined
  do {
    const query = new URLSearchParams({ location_id: config.locationId, ...asked, ...(cursor && { cursor }) })
    const answer = await askSquare(config, 'GET', `/v2/${list}?${query}`)
    if (!answer.ok) throw new ProviderSilent(`Square does not list its ${list}: ${answer.codes.join(', ')}.`)
    yield z.array(item).default([]).parse(answer.body[list])
    cursor = Cursor.parse(answer.body).cursor
  } while (cursor)
}

/** One object of Square, under its name in the answer; null if Square has none with that id. */
export function fetchSquareObject<Item extends z.ZodType>(
  answer: SquareAnswer,
  name: 'payment' | 'refund' | 'dispute',
  item: Item,
): z.output<Item> | null {
  if (answer.ok) return item.parse(answer.body[name])
  if (answer.codes.includes('NOT_FOUND')) return null
  throw new ProviderSilent(`Square does not show a ${name}: ${answer.codes.join(', ')}.`)
}
