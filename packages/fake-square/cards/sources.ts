import { createId } from '../requests/identifiers.ts'
import { invalid, notFound } from '../requests/problem.ts'
import type { CreatePayment } from '../requests/requests.ts'
import type { TransactionSql } from '../sql.ts'
import type { Card } from './card-tokens.ts'

/** `refusal` is the error code if payments are declined. */
export type Source = {
  type: 'CARD' | 'WALLET' | 'CASH' | 'EXTERNAL'
  card: Card | null
  refusal: string | null
}

const refusals: Record<string, string | null> = {
  'cnon:card-nonce-ok': null,
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
  'cnon:gift-card-nonce-ok': null,
  'cnon:gift-card-nonce-insufficient-funds': 'INSUFFICIENT_FUNDS',
  'cnon:gift-card-nonce-insufficient-permission': 'INSUFFICIENT_PERMISSIONS',
  'ccof:customer-card-id-ok': null,
  'ccof:customer-card-id-declined': 'GENERIC_DECLINE',
  'ccof:customer-card-id-rejected-cvv': 'CVV_FAILURE',
  'ccof:customer-card-id-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'ccof:customer-card-id-rejected-expiration': 'INVALID_EXPIRATION',
  'ccof:customer-card-id-requires-verification': 'CARD_DECLINED_VERIFICATION_REQUIRED',
}
const day = 24 * 60 * 60 * 1000

export async function consumeSource(tx: TransactionSql, input: CreatePayment, now: Date): Promise<Source> {
  const { source_id } = input
  if (source_id === 'CASH') return buildCashOrExternal('CASH', 'cash_details', input)
  if (source_id === 'EXTERNAL') return buildCashOrExternal('EXTERNAL', 'external_details', input)
  if (source_id === 'cnon:card-nonce-already-used') throw tokenUsed()
  const refusal = Object.hasOwn(refusals, source_id) ? refusals[source_id] : undefined
  if (refusal !== undefined) return { type: 'CARD', card: buildTestCard(source_id, now), refusal }
  return consumeToken(tx, input, now)
}

function buildCashOrExternal(
  type: 'CASH' | 'EXTERNAL',
  details: 'cash_details' | 'external_details',
  input: CreatePayment,
): Source {
  if (input[details] === undefined)
    throw invalid('MISSING_REQUIRED_PARAMETER', `\`${details}\` is required.`, details)
  if (!input.autocomplete)
    throw invalid('INVALID_VALUE', 'Only cards can be authorized first.', 'autocomplete')
  return { type, card: null, refusal: null }
}

type StoredToken = {
  card: Card | null
  outcome: string
  created_at: Date
  used_at: Date | null
  most_cents: number | null
}

/** A token works once, even if the payment fails. A wallet's token is limited to the amount on its sheet. */
async function consumeToken(tx: TransactionSql, input: CreatePayment, now: Date): Promise<Source> {
  const token = input.source_id
  const [found] = await tx<StoredToken[]>`
    select card, outcome, created_at, used_at, most_cents from practice.card_tokens where token = ${token}`
  if (!found)
    throw notFound(token.startsWith('ccof:') ? 'Card not found.' : 'Card nonce not found.', 'source_id')
  if (found.used_at) throw tokenUsed()
  if (now.getTime() - found.created_at.getTime() >= day)
    throw invalid('CARD_TOKEN_EXPIRED', 'The card token has expired.', 'source_id')
  const taken = await tx`
    update practice.card_tokens set used_at = ${now} where token = ${token} and used_at is null returning 1`
  if (taken.length === 0) throw tokenUsed()
  const isTooMuch = found.most_cents !== null && input.amount_money.amount > found.most_cents
  const outcome = isTooMuch ? 'AMOUNT_TOO_HIGH' : found.outcome
  return {
    type: found.card ? 'CARD' : 'WALLET',
    card: found.card,
    refusal: outcome === 'OK' ? null : outcome,
  }
}

function tokenUsed() {
  return invalid('CARD_TOKEN_USED', 'The card token was already used.', 'source_id')
}

function buildTestCard(source: string, now: Date): Card {
  const isGift = source.startsWith('cnon:gift-card')
  return {
    card_brand: isGift ? 'SQUARE_GIFT_CARD' : 'VISA',
    last_4: isGift ? '0000' : '1111',
    exp_month: 12,
    exp_year: now.getUTCFullYear() + 2,
    fingerprint: `sq-1-${createId(60)}`,
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
  }
}
