import { z } from 'zod'
import { type ListedPayment, ProviderSilent, type Standing } from './port.ts'
import { askSquare, type SquareConfig } from './square-api.ts'

const Money = z.object({ amount: z.number() })
const Page = z.object({
  payments: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        amount_money: Money,
        refunded_money: Money.optional(),
        reference_id: z.string().default(''),
      }),
    )
    .default([]),
  cursor: z.string().optional(),
})

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
export async function listPayments(config: SquareConfig, since: Date): Promise<ListedPayment[]> {
  const listed: ListedPayment[] = []
  let cursor: string | undefined
  do {
    const query = new URLSearchParams({ begin_time: since.toISOString(), location_id: config.locationId })
    query.set('sort_order', 'ASC')
    if (cursor) query.set('cursor', cursor)
    const answer = await askSquare(config, 'GET', `/v2/payments?${query}`)
    if (!answer.ok) throw new ProviderSilent(`Square does not list its payments: ${answer.codes.join(', ')}.`)
    const page = Page.parse(answer.body)
    listed.push(...page.payments.map(listedOf))
    cursor = page.cursor
  } while (cursor)
  return listed
}

function listedOf(payment: z.infer<typeof Page>['payments'][number]): ListedPayment {
  return {
    providerPaymentId: payment.id,
    standing: standingFor(payment.status),
    amountCents: payment.amount_money.amount,
    refundedCents: payment.refunded_money?.amount ?? 0,
    reference: payment.reference_id,
  }
}
