import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { TerminalCheckout } from '../../../../domain/contract/terminal-checkout.ts'
import { refundReasons } from '../../../../domain/money/refund-reasons.ts'
import { call } from '../call.ts'
import { RefundFacts } from './refund.ts'
import type { ReaderMoney } from './terminal-port.ts'

/** A checkout as SQL tells it. */
export const CheckoutFacts = z.object({
  ...TerminalCheckout.shape,
  deviceId: z.string(),
  providerCheckoutId: z.string().nullable(),
  isEnded: z.boolean(),
})
export type CheckoutFacts = z.infer<typeof CheckoutFacts>

const Taken = z.object({ ...CheckoutFacts.shape, refunds: z.array(RefundFacts) })

/** The SQL functions behind the steps of a checkout. */
export function terminalLedger(service: SupabaseClient) {
  return {
    find: (id: string) => call(service, 'checkout_of', { p_id: id }, CheckoutFacts.nullable()),
    findByProvider: (providerCheckoutId: string) =>
      call(
        service,
        'checkout_of',
        { p_id: null, p_provider_checkout_id: providerCheckoutId },
        CheckoutFacts.nullable(),
      ),
    openBefore: (before: Date) =>
      call(service, 'open_checkouts', { p_before: before.toISOString() }, z.array(CheckoutFacts)),
    /** For an attempt that may be on its way: it never arrives. The checkout, if it is there already. */
    leave: (id: string) => call(service, 'leave_checkout', { p_id: id }, CheckoutFacts.nullable()),
    note: (id: string, providerCheckoutId: string, state: 'pending' | 'in_progress') =>
      call(
        service,
        'note_checkout',
        { p_id: id, p_provider_checkout_id: providerCheckoutId, p_state: state },
        z.null(),
      ),
    end: (id: string, why: string) => call(service, 'end_checkout', { p_id: id, p_why: why }, CheckoutFacts),
    takeMoney: (id: string, { standing: _, ...money }: ReaderMoney) => {
      const args = { p_id: id, p_money: money, p_back_reason: refundReasons.readerTookTooLate }
      return call(service, 'take_checkout_money', args, Taken)
    },
  }
}
