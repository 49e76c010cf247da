import { z } from 'zod'
import { type ListedPayment, ProviderSilent, type Standing } from './port.ts'
import { askSquare, type SquareAnswer, type SquareConfig } from './square-api.ts'

const Money = z.object({ amount: z.number() })
const Payment = z
  .object({
    id: z.string(),
    status: z.string(),
    amount_money: Money,
    refunded_money: Money.optional(),
    reference_id: z.string().default(''),
  })
  .transform(
    (payment): ListedPayment => ({
      providerPaymentId: payment.id,
      standing: standingFor(payment.status),
      amountCents: payment.amount_money.amount,
      refundedCents: payment.refunded_money?.amount ?? 0,
      reference: payment.reference_id,
    }),
  )
const Page = z.object({ payments: z.array(Payment).default([]), cursor: z.string().optional() })

const standings: Record<string, Standing> = {
  APPROVED: 'authorized',
  COMPLETED: 'captured',
  CANCELED: 'cancelled',
  FAILED: 'failed',
}

export function standingFor(status: string): Standing {
  return standings[status] ?? 'unknown'
}

/** Square's list, page by page. */
export async function* listPayments(config: SquareConfig, since: Date): AsyncGenerator<ListedPayment[]> {
  let cursor: string | undefined
  do {
    const query = new URLSearchParams({ begin_time: since.toISOString(), location_id: config.locationId })
    query.set('sort_order', 'ASC')
    if (cursor) query.set('cursor', cursor)
    const answer = await askSquare(config, 'GET', `/v2/payments?${query}`)
    if (!answer.ok) throw new ProviderSilent(`Square does not list its payments: ${answer.codes.join(', ')}.`)
    const page = Page.parse(answer.body)
    yield page.payments
    cursor = page.cursor
  } while (cursor)
}

/** One payment of Square's; null where it has none of that id. */
export function lookedUp(answer: SquareAnswer): ListedPayment | null {
  if (answer.ok) return z.object({ payment: Payment }).parse(answer.body).payment
  if (answer.codes.includes('NOT_FOUND')) return null
  throw new ProviderSilent(`Square does not show a payment: ${answer.codes.join(', ')}.`)
}
