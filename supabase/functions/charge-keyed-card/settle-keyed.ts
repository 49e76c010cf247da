import { call } from '../_shared/call.ts'
import type { Refused } from '../_shared/function.ts'
import { charge } from '../_shared/payments/charge.ts'
import type { Till } from '../_shared/payments/take-payment.ts'
import { noTender } from '../_shared/payments/tender-facts.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'
import { KeyedSale } from './keyed-sale.ts'

/**
 * What became of an attempt whose page has not heard of it. A request for it that still runs is waited for; what the card has been asked for
 * is finished or undone, and no card is charged here.
 */
export async function settleKeyed(
  attemptId: string,
  { env, service }: Till,
): Promise<{ number: string | null } | Refused> {
  if (!env.cards) return withoutCards
  const open = () => call(service, 'leave_keyed_sale', { p_attempt_key: attemptId }, KeyedSale)
  const sold = await charge({ open, tender: noTender, email: '', port: env.cards.payments, env })
  if ('refused' in sold) return sold
  if (sold.state === 'paid') return { number: sold.number ?? null }
  return sold.state === 'left' ? { number: null } : { refused: 'conflict' }
}
