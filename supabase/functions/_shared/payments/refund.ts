import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { fromSql } from '../../../../domain/contract/from-sql.ts'
import { pageRows, wholeList } from '../../../../domain/contract/whole-list.ts'
import { call } from '../call.ts'
import type { Environment } from '../environment.ts'
import { type PaymentPort, ProviderSilent, type Refund } from './payment-port.ts'

const own = {
  id: z.string(),
  status: z.enum(['pending', 'completed', 'failed', 'dropped']),
  cardCents: z.number(),
  giftCents: z.number(),
  paymentId: z.string(),
  reason: z.string(),
  providerRefundId: z.string().nullable(),
  atCounter: z.boolean().default(false),
  tries: z.number(),
}
export const RefundFacts = z.object({ ...own, providerPaymentId: z.string().nullable() })
export type OpenRefund = z.infer<typeof RefundFacts>

const RefundRow = fromSql(
  z
    .object({ ...own, payments: z.object({ providerPaymentId: z.string().nullable() }) })
    .transform(({ payments, ...refund }): OpenRefund => ({ ...refund, ...payments })),
)

export const OpenedRefund = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), refund: RefundFacts }),
  z.object({ state: z.literal('not_refundable') }),
  z.object({ state: z.literal('by_line') }),
  z.object({ state: z.literal('too_much'), restCents: z.number() }),
  z.object({ state: z.literal('tip'), partCents: z.number(), restCents: z.number() }),
  z.object({ state: z.literal('gift_cards'), partCents: z.number(), restCents: z.number() }),
])

/** Of several payments of one order, each with how it was paid. */
export const OpenedLineRefund = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), refunds: z.array(RefundFacts.extend({ method: z.string() })) }),
  z.object({ state: z.enum(['not_refundable', 'lines_gone', 'changed']) }),
  z.object({ state: z.literal('too_much'), restCents: z.number() }),
])

const columns =
  'id, status, card_cents, gift_cents, payment_id, reason, provider_refund_id, at_counter, tries, payments (provider_payment_id)'

/** Sends a refund, or asks for its state. May be repeated: the provider refunds once per key. */
export async function settleRefund(
  refund: OpenRefund,
  port: PaymentPort,
  service: SupabaseClient,
): Promise<OpenRefund['status']> {
  if (refund.status !== 'pending' || refund.atCounter) return refund.status
  const aboutTry = { p_refund_id: refund.id, p_try: refund.tries }
  const answer = await giveBack(refund, port)
  if (answer.providerRefundId && !refund.providerRefundId) {
    const args = { ...aboutTry, p_provider_refund_id: answer.providerRefundId }
    await call(service, 'note_refund', args, z.null())
  }
  if (answer.outcome === 'pending') return 'pending'
  const { outcome } = answer
  await call(service, 'settle_refund', { ...aboutTry, p_status: outcome }, z.boolean())
  return outcome
}

function giveBack(refund: OpenRefund, port: PaymentPort): Promise<Refund> {
  const { id, tries, cardCents, providerRefundId, providerPaymentId } = refund
  if (cardCents === 0) return Promise.resolve({ outcome: 'completed', providerRefundId: null })
  if (providerRefundId) return port.findRefund(providerRefundId)
  if (!providerPaymentId) throw new ProviderSilent('This payment was not taken by the provider.')
  return port.refund({
    // One key stands for one refund for ever, so a new try needs a new key.
    key: tries === 1 ? id : `${id}-${tries}`,
    providerPaymentId,
    amountCents: cardCents,
    reason: refund.reason,
  })
}

/** Sends the reserved refunds. Those that are not answered now are retried by the reconcile job. */
export async function sendRefunds(
  refunds: readonly OpenRefund[],
  env: Environment,
  service: SupabaseClient,
): Promise<void> {
  for (const refund of refunds) {
    try {
      if (env.cards) await settleRefund(refund, env.cards.payments, service)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      env.log(error)
    }
  }
}

/** Refunds that were asked for that long ago and are not settled. */
export async function pendingRefundsBefore(service: SupabaseClient, before: Date): Promise<OpenRefund[]> {
  const pending = await wholeList<RefundRow>(
    ({ id }) => id,
    async (last) => {
      const { data, error } = await service
        .from('refunds')
        .select(`${columns}, created_at`)
        .eq('status', 'pending')
        .eq('at_counter', false)
        .gte('created_at', last?.created_at ?? '-infinity')
        .lt('created_at', before.toISOString())
        .order('created_at')
        .limit(pageRows)
        .overrideTypes<RefundRow[], { merge: false }>()
      if (error) throw error
      return data
    },
  )
  return z.array(RefundRow).parse(pending)
}

type RefundRow = { id: string; created_at: string }

export async function pendingRefundOf(
  service: SupabaseClient,
  providerRefundId: string,
): Promise<OpenRefund | null> {
  const { data, error } = await service
    .from('refunds')
    .select(columns)
    .eq('provider_refund_id', providerRefundId)
    .eq('status', 'pending')
    .maybeSingle()
  if (error) throw error
  return data === null ? null : RefundRow.parse(data)
}
