import { createHmac, randomUUID } from 'node:crypto'
import { openDispute, setDisputeState } from '@nightlark/fake-square/payments/disputes'
import { createPayment } from '@nightlark/fake-square/payments/payments'
import { refundInDashboard } from '@nightlark/fake-square/payments/refunds'
import type { TestHost } from '../../host/test-host.ts'

/** Actions in the dashboard of Square and at the bank, outside the product. */
export function openSquareDashboard(host: TestHost) {
  const { cards, now } = host.environment
  const books = {
    sql: host.sql,
    locationId: cards?.public.locationId ?? '',
    merchantId: 'NIGHTLARK',
    now,
    clock: () => new Date(),
  }
  return {
    /** Sells with the register of Square and returns the payment id. */
    sell: async (amount: number) => {
      const amount_money = { amount, currency: 'USD' }
      const asked = { source_id: 'cnon:card-nonce-ok', idempotency_key: randomUUID(), amount_money }
      return ((await createPayment(books, asked)).body as { payment: { id: string } }).payment.id
    },
    refund: (payment_id: string, amount: number, more: { reason?: string; ends_as?: string } = {}) =>
      refundInDashboard(books, { payment_id, amount, ...more }),
    dispute: async (payment_id: string) => {
      const { body } = await openDispute(books, { payment_id })
      return (body as { dispute: { id: string } }).dispute.id
    },
    move: (disputeId: string, state: string) => setDisputeState(books, disputeId, { state }),
  }
}

/** Posts a webhook with a signature like that of Square and returns the status. */
export async function postWebhook(host: TestHost, body: string, signed: { key?: string; url?: string } = {}) {
  const webhook = host.environment.cards?.webhook
  const mac = createHmac('sha256', signed.key ?? webhook?.signatureKey ?? '').update(
    (signed.url ?? webhook?.notificationUrl) + body,
  )
  const response = await fetch(`${host.url}/functions/v1/square-webhook`, {
    method: 'POST',
    headers: { 'x-square-hmacsha256-signature': mac.digest('base64') },
    body,
  })
  return response.status
}

/** Delivers all pending events in order and returns the statuses. */
export async function deliverWebhooks(host: TestHost): Promise<number[]> {
  const events = await host.sql<{ body: string }[]>`
    update practice.events set delivered_at = now() where delivered_at is null returning body, position`
  const statuses: number[] = []
  for (const { body } of events) statuses.push(await postWebhook(host, body))
  return statuses
}
