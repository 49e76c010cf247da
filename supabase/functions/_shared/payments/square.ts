import { z } from 'zod'
import { explainCardRefusal } from '../../../../domain/money/card-refusal.ts'
import { type PaymentPort, type PaymentState, ProviderSilent } from './payment-port.ts'
import { askSquare, type SquareAnswer, type SquareConfig } from './square-api.ts'
import { SquareDispute } from './square-dispute.ts'
import { fetchSquareObject, listed, SquarePayment, standingFor } from './square-list.ts'
import { meansOf } from './square-means.ts'
import { refundOf, SquareRefund } from './square-refund.ts'

const Payment = z.object({ payment: z.object({ id: z.string(), status: z.string() }) })

/** We capture within seconds, and the reconcile job retries this long. Then Square releases the money automatically. */
const longestHold = 'PT1H'

/** Square over HTTP: production, its sandbox or the practice one, by address alone. */
export function squarePayments(config: SquareConfig): PaymentPort {
  const post = (path: string, body: Record<string, unknown> = {}) => askSquare(config, 'POST', path, body)
  const get = (of: string, id: string) => askSquare(config, 'GET', `/v2/${of}/${encodeURIComponent(id)}`)
  const find = async (id: string) => toPaymentState(await get('payments', id))

  /** Square refuses to complete or cancel a payment twice; then its current state is the answer. */
  const change = async (id: string, action: 'complete' | 'cancel') => {
    const answer = await post(`/v2/payments/${encodeURIComponent(id)}/${action}`)
    return answer.ok ? toPaymentState(answer) : find(id)
  }

  return {
    authorize: async ({ key, source, wallet, isKeyed, amountCents, buyerEmail, reference }) => {
      const answer = await post('/v2/payments', {
        idempotency_key: key,
        source_id: source,
        amount_money: { amount: amountCents, currency: 'USD' },
        autocomplete: false,
        delay_duration: longestHold,
        delay_action: 'CANCEL',
        location_id: config.locationId,
        buyer_email_address: buyerEmail || undefined,
        reference_id: reference,
        ...(isKeyed && { customer_details: { customer_initiated: true, seller_keyed_in: true } }),
      })
      if (!answer.ok) return refusal(answer.codes)
      const { payment } = Payment.parse(answer.body)
      if (payment.status === 'FAILED') return refusal(['GENERIC_DECLINE'])
      return { outcome: 'authorized', providerPaymentId: payment.id, means: meansOf(answer.body, wallet) }
    },
    capture: (id) => change(id, 'complete'),
    cancel: (id) => change(id, 'cancel'),
    cancelByKey: async (key) => {
      const answer = await post('/v2/payments/cancel', { idempotency_key: key })
      if (!answer.ok && !answer.codes.includes('NOT_FOUND')) {
        throw new ProviderSilent(`Square did not cancel: ${answer.codes.join(', ')}.`)
      }
    },
    lookUp: async (id) => fetchSquareObject(await get('payments', id), 'payment', SquarePayment),
    refund: async ({ key, providerPaymentId, amountCents, reason }) =>
      refundOf(
        await post('/v2/refunds', {
          idempotency_key: key,
          payment_id: providerPaymentId,
          amount_money: { amount: amountCents, currency: 'USD' },
          reason,
        }),
      ),
    findRefund: async (id) => refundOf(await get('refunds', id)),
    list: (since) =>
      listed(config, 'payments', SquarePayment, { begin_time: since.toISOString(), sort_order: 'ASC' }),
    lookUpRefund: async (id) => fetchSquareObject(await get('refunds', id), 'refund', SquareRefund),
    listMoved: (since) => listed(config, 'payments', SquarePayment, movedSince(since)),
    listRefunds: (since) => listed(config, 'refunds', SquareRefund, movedSince(since)),
    lookUpDispute: async (id) => fetchSquareObject(await get('disputes', id), 'dispute', SquareDispute),
    listDisputes: () => listed(config, 'disputes', SquareDispute),
  }
}

function movedSince(since: Date): Record<string, string> {
  return { updated_at_begin_time: since.toISOString(), sort_field: 'UPDATED_AT', sort_order: 'ASC' }
}

function refusal(codes: string[]) {
  // The same key was used with other data before, as by an earlier version: its outcome is unknown here.
  if (codes.includes('IDEMPOTENCY_KEY_REUSED'))
    throw new ProviderSilent('Square knows this key from another request.')
  const code = codes[0] ?? 'GENERIC_DECLINE'
  return { outcome: 'refused', code, error: explainCardRefusal(code) } as const
}

function toPaymentState(answer: SquareAnswer): PaymentState {
  if (!answer.ok) return 'unknown'
  return standingFor(Payment.parse(answer.body).payment.status)
}
