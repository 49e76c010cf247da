import { z } from 'zod'
import { findBrand } from '../browser/frame/card-number.js'
import { walletCards } from '../browser/frame/wallet-cards.js'
import { createId } from '../requests/identifiers.ts'
import type { Sql } from '../sql.ts'
import type { Card, TokenResult } from './card-tokens.ts'

const Sheet = z.object({
  application_id: z.string().startsWith('sandbox-sq0idb-'),
  wallet: z.enum(['apple_pay', 'google_pay', 'cash_app_pay']),
  /** The number of a card in the wallet; for an account it only decides whether it pays. */
  choice: z.string().max(30),
  most_cents: z.int().min(1).max(999_999_99),
})

type Refused = Extract<TokenResult, { errors: unknown }>

/** The token is limited to the approved amount. */
export async function createWalletToken(
  sql: Sql,
  body: unknown,
  now: Date,
): Promise<{ token: string; card: Card | null; request: string } | Refused> {
  const read = Sheet.safeParse(body)
  const chosen = read.success && walletCards.find(({ number }) => number === read.data.choice)
  if (!read.success || !chosen)
    return { errors: [{ type: 'INVALID_REQUEST_ERROR', message: 'Not a wallet of the practice Square.' }] }
  const { wallet, most_cents } = read.data
  const isAccount = wallet === 'cash_app_pay'
  const card = isAccount ? null : buildCard(chosen.number, now)
  const [token, request] = [`${isAccount ? 'wnon' : 'cnon'}:${createId()}`, `GRR_${createId()}`]
  await sql`
    insert into practice.card_tokens (token, card, outcome, wallet, most_cents, request_id, created_at)
    values (${token}, ${card && JSON.stringify(card)}::text::jsonb, ${chosen.outcome}, ${wallet}, ${most_cents}, ${request}, ${now})`
  return { token, card, request }
}

/** Finds the token that the buyer approved in Cash App; may be called repeatedly. */
export async function findApprovedToken(sql: Sql, body: unknown): Promise<string | null> {
  const read = z.object({ request: z.string().max(60) }).safeParse(body)
  if (!read.success) return null
  const [found] = await sql<{ token: string }[]>`
    select token from practice.card_tokens where request_id = ${read.data.request} and wallet = 'cash_app_pay'`
  return found?.token ?? null
}

function buildCard(number: string, now: Date): Card {
  return {
    card_brand: findBrand(number).brand,
    last_4: number.slice(-4),
    exp_month: 12,
    exp_year: now.getUTCFullYear() + 3,
    fingerprint: `sq-1-${createId(60)}`,
    card_type: 'CREDIT',
    prepaid_type: 'NOT_PREPAID',
  }
}
