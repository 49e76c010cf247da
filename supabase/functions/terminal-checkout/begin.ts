import { z } from 'zod'
import { snakeNames } from '../../../domain/contract/from-sql.ts'
import type { TerminalCheckoutRequest } from '../../../domain/contract/terminal-checkout.ts'
import { Shortage } from '../../../domain/money/shortage-words.ts'
import { call } from '../_shared/call.ts'
import { counterOrder } from '../_shared/counter/counter-order.ts'
import { type CounterContext, pricedSlip } from '../_shared/counter/priced-slip.ts'
import type { Refused } from '../_shared/function.ts'
import { CheckoutFacts, terminalLedger } from '../_shared/payments/terminal-ledger.ts'

export type WantedAtReader = Extract<
  z.output<typeof TerminalCheckoutRequest>,
  { action: 'sell' | 'take-payment' }
>

const BegunAtReader = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), checkout: CheckoutFacts }),
  z.object({ state: z.literal('busy'), checkout: CheckoutFacts }),
  z.object({ state: z.literal('short'), missing: z.array(Shortage) }),
  z.object({
    state: z.enum(['changed', 'id_needed', 'gift_unknown', 'gift_changed', 'tab_paid', 'tab_changed']),
    number: z.string().optional(),
  }),
  z.object({
    state: z.enum(['no_reader', 'left', 'moving', 'paying', 'cancelled', 'held', 'blocked', 'gone']),
  }),
])
export type BegunAtReader = z.infer<typeof BegunAtReader>

/** Holds what is to be paid for, and the reader. The same attempt again is the same checkout, whatever shelf and prices say by now. */
export async function begin(
  wanted: WantedAtReader,
  context: CounterContext,
): Promise<BegunAtReader | Refused> {
  const attemptId = wanted.action === 'sell' ? wanted.sale.attemptId : wanted.attemptId
  const known = await terminalLedger(context.service).find(attemptId)
  if (known) return { state: 'open', checkout: known }
  return wanted.action === 'sell' ? beginSale(wanted, context) : beginBooking(wanted, context)
}

async function beginSale(
  { sale, readerId }: Extract<WantedAtReader, { action: 'sell' }>,
  { service, ...context }: CounterContext,
) {
  const { attemptId: attemptKey, giftCode, parts } = sale
  const slip = await pricedSlip(sale, { service, ...context })
  if ('refused' in slip) {
    // What the first request for this sale has just taken from the shelf looks sold out to its own retry.
    const first = await terminalLedger(service).find(attemptKey)
    return first ? { state: 'open' as const, checkout: first } : slip
  }
  return call(
    service,
    'open_counter_checkout',
    {
      p_order: counterOrder(sale, slip.price),
      p_lines: slip.lines,
      p_tender: { giftCode, parts: parts.map(snakeNames) },
      p_reader_id: readerId,
      p_by: context.by,
    },
    BegunAtReader,
  )
}

async function beginBooking(
  { number, attemptId, cents, readerId }: Extract<WantedAtReader, { action: 'take-payment' }>,
  { service, by }: CounterContext,
) {
  const { data, error } = await service.from('bookings').select('id').eq('number', number).maybeSingle()
  if (error) throw error
  if (data === null) return { state: 'gone' as const }
  const args = {
    p_id: data.id,
    p_checkout_id: attemptId,
    p_cents: cents,
    p_reader_id: readerId,
    p_by: by,
  }
  return call(service, 'open_booking_checkout', args, BegunAtReader)
}
