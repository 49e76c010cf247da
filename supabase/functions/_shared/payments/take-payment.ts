import type { SupabaseClient } from '@supabase/supabase-js'
import { describeShortages } from '../../../../domain/money/shortage-words.ts'
import { restPayment } from '../commands/payments/rest.ts'
import { countCharge } from '../commands/tries/count.ts'
import type { Environment } from '../environment.ts'
import type { Refused } from '../function.ts'
import { tries } from '../tries.ts'
import { giftRefusal, lookUpGiftCode } from './gift-code.ts'
import { paymentLedger } from './payment-ledger.ts'
import { type PaymentPort, ProviderSilent } from './payment-port.ts'
import { type OpenPayment, resume, type Settled, settle } from './settle.ts'
import { type Tender, type TenderFacts, tenderFacts } from './tender-facts.ts'
import { withoutCards } from './without-cards.ts'

type OpenedSale = { state: string; number?: string | undefined; payment?: OpenPayment | undefined }

type PayableSale<Standing extends OpenedSale> = {
  tender: Tender
  email: string
  /** Opens or finds the sale, and returns its state or a refusal. */
  open: (tender: TenderFacts) => Promise<Standing | Refused>
  /** Checked once before anything is charged. */
  prepare?: (port: PaymentPort) => Promise<Refused | null>
}

/** The context of a payment. */
export type PaymentContext = { env: Environment; service: SupabaseClient; address: string }

/**
 * The one way to take money, for every kind of sale. Returns 'paid' if this call has paid it, else the state from opening it. Safe to
 * repeat: one payment is charged once.
 */
export async function takePayment<Standing extends OpenedSale>(
  { tender, email, open, prepare }: PayableSale<Standing>,
  { env, address }: PaymentContext,
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

const declinesAllowed = 12
const callsAllowed = 400
/** The most refused and running charges of one address, so that a burst of cards is stopped too. */
const inFlightAllowed = 60

/** Stops card testing: an address must wait after a dozen refused cards. */
export async function guarded<Outcome extends object>(
  env: Environment,
  address: string,
  tender: Tender,
  charge: () => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  if (tender.giftCode !== '') {
    const { state } = await lookUpGiftCode(env, address, tender.giftCode)
    if (state === 'too_many') return { refused: 'too_many' }
    if (state === 'unknown') return giftRefusal.gift_unknown
  }
  const declines = tries(env, 'declined card', address, declinesAllowed)
  const inFlight = tries(env, 'charge in flight', address, inFlightAllowed)
  const charges = tries(env, 'charge', address, callsAllowed)
  const buckets = { declines: declines.bucket, inFlight: inFlight.bucket, charges: charges.bucket }
  if (!(await countCharge(env, buckets))) return { refused: 'too_many' }
  const outcome = await charge()
  const isDeclined = 'refused' in outcome && outcome.refused === 'declined'
  await (isDeclined ? declines.count() : inFlight.takeBack())
  return outcome
}

type ChargedSale<Standing extends OpenedSale> = {
  /** Called again after each step, because another request may have changed the state. */
  open: () => Promise<Standing | Refused>
  tender: Tender
  email: string
  port: PaymentPort
  env: Pick<Environment, 'db'>
}

const notLearnt =
  'The payment has not been answered yet. Nothing is charged twice: press Pay again to see how it went.'

/** Continues this attempt from its current state until it is paid or refused; returns the final state. */
export async function charge<Standing extends OpenedSale>(
  sale: ChargedSale<Standing>,
): Promise<Standing | Refused> {
  // Each round settles something; a third is needed only if another request settles the same payment meanwhile.
  for (let turn = 0; turn < 3; turn++) {
    const opened = await inTurn(sale.open)
    if ('refused' in opened) return opened
    try {
      const result = await takeTurn(opened, sale)
      if (result) return result
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      if (opened.payment) await restPayment(sale.env, opened.payment.id)
      break
    }
  }
  return { refused: 'unanswered', error: notLearnt }
}

const pauseMs = 400
const mostPauses = 40

/** If another tab is paying the same thing with another card, waits for its result. */
async function inTurn<Standing extends OpenedSale>(
  open: () => Promise<Standing | Refused>,
): Promise<Standing | Refused> {
  let opened = await open()
  for (let pause = 0; pause < mostPauses && 'state' in opened && isPaidElsewhere(opened); pause++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    opened = await open()
  }
  return opened
}

function isPaidElsewhere({ state, payment }: OpenedSale): boolean {
  return state === 'unsettled' && payment?.isWorkedOn === true
}

async function takeTurn<Standing extends OpenedSale>(
  opened: Standing,
  { tender, email, port, env }: ChargedSale<Standing>,
): Promise<Standing | Refused | null> {
  const ledger = paymentLedger(env)
  const { state, payment, number = '' } = opened
  if (payment && state === 'unsettled') {
    // An earlier card of this attempt is settled before another card is charged.
    await resume(payment, port, ledger)
    return null
  }
  if (state === 'gift_unknown' || state === 'gift_changed') return giftRefusal[state]
  if (!payment || state !== 'open') return opened

  const { source, wallet, isKeyed } = tender
  const buyer = { source, wallet, isKeyed, email, reference: number }
  return toOutcome(await settle(payment, buyer, port, ledger), opened)
}

function toOutcome<Standing extends OpenedSale>(
  settled: Settled,
  opened: Standing,
): Standing | Refused | null {
  switch (settled.outcome) {
    case 'completed':
      return { ...opened, state: 'paid' }
    case 'refused':
      return { refused: 'declined', error: settled.error }
    case 'short':
      return {
        refused: 'conflict',
        rule: 'short',
        error: describeShortages(settled.shortages),
        details: { shortages: settled.shortages.map(({ code }) => code) },
      }
    case 'superseded':
      return null
  }
}
