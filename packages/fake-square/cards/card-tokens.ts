import { z } from 'zod'
import { extractDigits, findBrand, isCardNumber, isPast, readExpiry } from '../browser/frame/card-number.js'
import { findTestCard } from '../browser/frame/test-cards.js'
import { createId } from '../requests/identifiers.ts'
import type { Sql } from '../sql.ts'

export type Card = {
  card_brand: string
  last_4: string
  exp_month: number
  exp_year: number
  fingerprint: string
  card_type: 'CREDIT'
  prepaid_type: 'NOT_PREPAID'
}

const CardDetails = z.object({
  application_id: z.string().startsWith('sandbox-sq0idb-'),
  number: z.string().max(30).transform(extractDigits),
  expiry: z.string().max(10),
  cvv: z.string().max(4),
  postal_code: z.string().max(12),
  verify: z.boolean().default(false),
})
type CardDetails = z.infer<typeof CardDetails>

type FieldError = { type: 'VALIDATION_ERROR'; field: string; message: string }
export type TokenResult =
  | { token: string; card: Card; challenge: string | null }
  | { errors: { type: string; field?: string; message: string }[] }

/** Stores no card number, CVV or postal code. */
export async function createCardToken(sql: Sql, body: unknown, now: Date): Promise<TokenResult> {
  const read = CardDetails.safeParse(body)
  if (!read.success) return { errors: [{ type: 'INVALID_REQUEST_ERROR', message: 'Not a card.' }] }
  const errors = validateCard(read.data, now)
  if (errors.length > 0) return { errors }

  const details = read.data
  const card = buildCard(details)
  const { outcome, challenge } = findOutcome(details)
  const token = `cnon:${createId()}`
  await sql`insert into practice.card_tokens (token, card, outcome, challenge, created_at)
            values (${token}, ${JSON.stringify(card)}::text::jsonb, ${outcome}, ${challenge}, ${now})`
  return { token, card, challenge }
}

function validateCard({ number, expiry, cvv, postal_code }: CardDetails, now: Date): FieldError[] {
  const date = readExpiry(expiry)
  const wrong: [string, boolean, string][] = [
    ['cardNumber', !isCardNumber(number), 'Card number is not valid'],
    [
      'cardNumber',
      isCardNumber(number) && !findTestCard(number),
      'Only test cards are taken in practice mode',
    ],
    ['expirationDate', !date || isPast(date, now), 'Expiration date is not valid'],
    ['cvv', !/^\d+$/.test(cvv) || cvv.length !== findBrand(number).cvv, 'CVV is not valid'],
    ['postalCode', !/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(postal_code), 'Postal code is not valid'],
  ]
  return wrong
    .filter(([, isWrong]) => isWrong)
    .map(([field, , message]) => ({ type: 'VALIDATION_ERROR', field, message }))
}

function buildCard({ number, expiry }: CardDetails): Card {
  const date = readExpiry(expiry)
  return {
    card_brand: findBrand(number).brand,
    last_4: number.slice(-4),
    exp_month: date?.month ?? 0,
    exp_year: date?.year ?? 0,
    fingerprint: `sq-1-${createId(60)}`,
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
  }
}

function findOutcome({ number, expiry, cvv, postal_code, verify }: CardDetails) {
  const outcome = findTestCard(number)?.outcome ?? 'GENERIC_DECLINE'
  if (outcome === 'GENERIC_DECLINE') return { outcome, challenge: null }
  if (cvv === '911') return { outcome: 'CVV_FAILURE', challenge: null }
  if (postal_code === '99999') return { outcome: 'ADDRESS_VERIFICATION_FAILURE', challenge: null }
  if (expiry === '01/40') return { outcome: 'INVALID_EXPIRATION', challenge: null }
  if (outcome === 'OK') return { outcome, challenge: null }
  return { outcome: 'CARD_DECLINED_VERIFICATION_REQUIRED', challenge: verify ? createId() : null }
}

const Challenge = z.object({ challenge: z.string(), code: z.string().max(12) })
const goodCode = '123456'
const maxTries = 3

/** A correct code makes the token as good as one without a challenge. */
export async function answerChallenge(sql: Sql, body: unknown): Promise<'passed' | 'wrong' | 'failed'> {
  const read = Challenge.safeParse(body)
  if (!read.success) return 'failed'
  const { challenge, code } = read.data
  const isGood = code.trim() === goodCode
  const [token] = await sql<{ challenge_tries: number }[]>`
    update practice.card_tokens
    set challenge_tries = challenge_tries + 1, outcome = case when ${isGood} then 'OK' else outcome end
    where challenge = ${challenge} and used_at is null and challenge_tries < ${maxTries}
    returning challenge_tries`
  if (!token) return 'failed'
  if (isGood) return 'passed'
  return token.challenge_tries < maxTries ? 'wrong' : 'failed'
}
