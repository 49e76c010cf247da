import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { call } from '../_shared/call.ts'
import { openPaymentsOf, paymentLedger } from '../_shared/payment-ledger.ts'
import type { PaymentPort } from '../_shared/payments/port.ts'
import { undo } from '../_shared/payments/settle.ts'

/** Undoes an attempt that nobody waits for any more. The order's number when it has been paid after all. */
export async function abandon(
  attemptKey: string,
  port: PaymentPort,
  service: SupabaseClient,
): Promise<string | null> {
  const { data, error } = await service
    .from('orders')
    .select('id, number')
    .eq('attempt_key', attemptKey)
    .maybeSingle()
  if (error) throw error
  if (data === null) return null

  for (const payment of await openPaymentsOf(service, String(data.id)))
    await undo(payment, port, paymentLedger(service))
  const status = await call(service, 'cancel_order', { p_attempt_key: attemptKey }, z.string())
  return status === 'paid' ? String(data.number) : null
}
