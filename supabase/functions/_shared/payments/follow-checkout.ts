import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../database/database.ts'
import { type PaymentPort, ProviderSilent } from './payment-port.ts'
import { settleRefund } from './refund.ts'
import { type CheckoutFacts, terminalLedger } from './terminal-ledger.ts'
import type { ReaderCheckout, TerminalPort } from './terminal-port.ts'

export type ReaderContext = {
  service: SupabaseClient
  db: Database
  cards: { terminal: TerminalPort; payments: PaymentPort }
  log: (error: unknown) => void
}

/** Sends the amount to its reader. The same key every time: it is shown once, however often this is called. */
export async function askReader(
  known: CheckoutFacts,
  { service, cards }: ReaderContext,
): Promise<CheckoutFacts> {
  const ledger = terminalLedger(service)
  const { id, deviceId, amountCents, about } = known
  const told = await cards.terminal.ask({ key: id, deviceId, amountCents, reference: about })
  if ('refused' in told) return ledger.end(id, told.refused)
  await ledger.note(id, told.providerCheckoutId, 'pending')
  return (await ledger.find(id)) ?? known
}

/**
 * How a checkout stands by what the provider says of it now; whatever it says is taken in. May be called by anybody at any time: the money
 * of one checkout counts once.
 */
export async function followCheckout(
  known: CheckoutFacts,
  context: ReaderContext,
  wish: 'look' | 'cancel' = 'look',
): Promise<CheckoutFacts> {
  // An ask that was not answered is repeated first: then no earlier one can show the amount later.
  const asked = known.providerCheckoutId === null && !known.isEnded ? await askReader(known, context) : known
  const { providerCheckoutId, isEnded, ageSeconds } = asked
  if (providerCheckoutId === null) return asked
  const { terminal } = context.cards
  // What the reader shows is taken off it then, too.
  const isTooLate = ageSeconds > terminal.deadlineSeconds + 30
  const isOver = !isEnded && (wish === 'cancel' || isTooLate)
  return takeIn(asked, await terminal[isOver ? 'cancel' : 'find'](providerCheckoutId), context)
}

async function takeIn(
  known: CheckoutFacts,
  told: ReaderCheckout,
  context: ReaderContext,
): Promise<CheckoutFacts> {
  const ledger = terminalLedger(context.service)
  if (told.state === 'completed') return takeMoney(known, told.paymentIds, context)
  if (known.isEnded) return known
  if (told.state === 'canceled') return ledger.end(known.id, told.why ?? 'SELLER_CANCELED')
  if (told.state !== known.state) await ledger.note(known.id, told.providerCheckoutId, told.state)
  return { ...known, state: told.state }
}

async function takeMoney(
  known: CheckoutFacts,
  paymentIds: readonly string[],
  { service, db, cards, log }: ReaderContext,
): Promise<CheckoutFacts> {
  let facts: CheckoutFacts | null = null
  for (const id of paymentIds) {
    const money = await cards.terminal.money(id)
    if (money.standing !== 'captured') continue
    const { refunds, ...taken } = await terminalLedger(service).takeMoney(known.id, money)
    facts = taken
    // What is not answered now, the round asks again.
    for (const refund of refunds) await settleRefund(refund, cards.payments, { db }).catch(log)
  }
  if (facts === null) throw new ProviderSilent('A reader has taken money, and it is not known yet how much.')
  return facts
}
