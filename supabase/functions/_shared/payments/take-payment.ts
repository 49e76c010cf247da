import type { SupabaseClient } from '@supabase/supabase-js'
import type { Environment } from '../environment.ts'
import type { Refused } from '../function.ts'
import { charge, type OpenedSale } from './charge.ts'
import { guarded } from './guarded.ts'
import type { PaymentPort } from './payment-port.ts'
import { type Tender, type TenderFacts, tenderFacts } from './tender-facts.ts'
import { withoutCards } from './without-cards.ts'

type PayableSale<Standing extends OpenedSale> = {
  tender: Tender
  email: string
  /** Opens or finds the sale, and returns its state or a refusal. */
  open: (tender: TenderFacts) => Promise<Standing | Refused>
  /** What must be out of the way before anything is charged; asked once. */
  prepare?: (port: PaymentPort) => Promise<Refused | null>
}

/** Where money is taken: for whom, and from which address. */
export type Till = { env: Environment; service: SupabaseClient; address: string }

/**
 * The one way to take money, for every kind of sale. Returns 'paid' if this call has paid it, else the state from opening it. Safe to
 * repeat: one payment is charged once.
 */
export async function takePayment<Standing extends OpenedSale>(
  { tender, email, open, prepare }: PayableSale<Standing>,
  { env, address }: Till,
): Promise<Standing | Refused> {
  const openIt = () => open(tenderFacts(tender))
  const isFree = tender.totalCents === 0
  // A gift card alone needs Square too: without it, no job would finish a payment that stopped half-way.
  if (!env.cards) return isFree ? openIt() : withoutCards
  if (!isFree && lacksCard(tender)) return { refused: 'invalid', error: 'Please enter your card.' }

  const port = env.cards.payments
  const sale = { open: openIt, tender, email, port, env }
  return guarded(env, address, tender, async () => (await prepare?.(port)) ?? charge(sale))
}

function lacksCard({ source, giftCode, cardCents }: Tender): boolean {
  return source === '' && (cardCents > 0 || giftCode === '')
}
