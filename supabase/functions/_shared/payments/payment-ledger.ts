import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { fromSql } from '../../../../domain/contract/from-sql.ts'
import { pageRows, wholeList } from '../../../../domain/contract/whole-list.ts'
import { completePayment } from '../commands/payments/complete.ts'
import { fulfilPayment } from '../commands/payments/fulfil.ts'
import { giveUpPayment } from '../commands/payments/give-up.ts'
import { noteAuthorized } from '../commands/payments/note-authorized.ts'
import type { Environment } from '../environment.ts'
import type { Ledger, OpenPayment } from './settle.ts'

/** An open payment, as settle.ts takes it. */
export const OpenPaymentFacts = fromSql(
  z.object({
    id: z.string(),
    key: z.string(),
    status: z.enum(['pending', 'authorized']),
    providerPaymentId: z.string().nullable(),
    amountCents: z.number(),
    isWorkedOn: z.boolean().default(false),
  }),
)

const columns = 'id, key:idempotency_key, status, provider_payment_id, amount_cents'

type Begun = { id: string; created_at: string }

/** Payments that were opened before this time and are not settled. Those that wait for a card reader are settled by it (follow-checkout.ts). */
export async function openPaymentsBefore(service: SupabaseClient, before: Date): Promise<OpenPayment[]> {
  const open = await wholeList<Begun>(
    ({ id }) => id,
    async (last) => {
      const { data, error } = await service
        .from('payments')
        .select(`${columns}, created_at`)
        .in('status', ['pending', 'authorized'])
        .is('terminal_checkout_id', null)
        .gte('created_at', last?.created_at ?? '-infinity')
        .lt('created_at', before.toISOString())
        .order('created_at')
        .limit(pageRows)
        .overrideTypes<Begun[], { merge: false }>()
      if (error) throw error
      return data
    },
  )
  return z.array(OpenPaymentFacts).parse(open)
}

export async function openPaymentsOf(service: SupabaseClient, orderId: string): Promise<OpenPayment[]> {
  const { data, error } = await service
    .from('payments')
    .select(columns)
    .eq('order_id', orderId)
    .in('status', ['pending', 'authorized'])
  if (error) throw error
  return z.array(OpenPaymentFacts).parse(data)
}

/** The payment that the provider knows by that id, unless it is settled. */
export async function openPaymentOf(
  service: SupabaseClient,
  providerPaymentId: string,
): Promise<OpenPayment | null> {
  const { data, error } = await service
    .from('payments')
    .select(columns)
    .eq('provider_payment_id', providerPaymentId)
    .eq('status', 'authorized')
    .maybeSingle()
  if (error) throw error
  return data === null ? null : OpenPaymentFacts.parse(data)
}

/** Whether it is a payment of ours that is taken, and of which the provider has not told yet what it keeps. */
export async function lacksFee(service: SupabaseClient, providerPaymentId: string): Promise<boolean> {
  const { data, error } = await service
    .from('payments')
    .select('id')
    .eq('provider_payment_id', providerPaymentId)
    .in('status', ['completed', 'refunded'])
    .is('fee_cents', null)
    .maybeSingle()
  if (error) throw error
  return data !== null
}

/** The steps of a payment, whatever it pays for. */
export function paymentLedger(env: Pick<Environment, 'db'>): Ledger {
  return {
    noteAuthorized: (paymentId, providerPaymentId, means) =>
      noteAuthorized(env, { paymentId, providerPaymentId, means }),
    fulfil: (paymentId) => fulfilPayment(env, paymentId),
    complete: (paymentId) => completePayment(env, paymentId),
    giveUp: (paymentId, as) => giveUpPayment(env, paymentId, as),
  }
}
