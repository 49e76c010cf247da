import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { expectToast, fill, follow, press, sees } from './actions.ts'
import { cut, loseAnswers } from './network.ts'
import { open, screen, user } from './screen.tsx'

type Token = 'card-nonce-ok' | 'card-nonce-declined'
let token: Token = 'card-nonce-ok'

/** Sets the token that the card form returns from now on. */
export function payWith(kind: Token = 'card-nonce-ok'): void {
  token = kind
}

const cardForm = {
  attach: async (place: Element) => place.append('Card number'),
  tokenize: async () => ({ status: 'OK', token: `cnon:${token}` }),
  destroy: async () => undefined,
}
const square: Record<string, unknown> = { card: async () => cardForm, payments: () => square }

/** A fake of Square's script; e2e/ covers the fake card form in its frame. */
export function bringSquare(card: () => Promise<typeof cardForm> = async () => cardForm): void {
  payWith()
  for (const name of ['paymentRequest', 'applePay', 'googlePay', 'cashAppPay']) delete square[name]
  square.card = card
  Reflect.set(window, 'Square', square)
}

export async function putTowelInCart(): Promise<void> {
  await open('/shop/product/waffle-towel')
  await press('Add to Cart - $16.00')
  await follow(/^Cart/)
  await screen.findByRole('heading', { level: 1, name: 'Your cart (1 item)' })
}

export async function fillContact(email: string): Promise<void> {
  await fill('Full name', 'Robin Newcomer')
  await fill('Email', email)
  await fill('Phone', '(256) 555-0177')
}

export async function fillShipping(email: string): Promise<void> {
  await fillContact(email)
  await fill('Address line 1', '1 Fairway')
  await fill('City', 'Cullman')
  await fill('State', 'AL')
  await fill('ZIP code', '35055')
}

export const pay = (label: string | RegExp = /^Pay \$/) => press(label)

/** Pays for the towel while no answer arrives. */
export async function payUnheard(words = 'Nothing is charged twice'): Promise<void> {
  cut('order_of_attempt')
  const hear = loseAnswers('process-square-payment')
  await pay('Pay $17.28')
  await expectToast('Payment failed', words)
  hear()
}

/** Amounts charged by Square, oldest first. */
export async function chargesOf(sql: Sql, email: string): Promise<number[]> {
  const rows = await sql`
    select amount_cents from practice.payments
    where request ->> 'buyer_email_address' = ${email} and status in ('APPROVED', 'COMPLETED') order by created_at`
  return rows.map(({ amount_cents }) => Number(amount_cents))
}

export async function issueGiftCard(sql: Sql, code: string, cents: number): Promise<void> {
  await sql`
    with card as (
      insert into public.gift_cards (last_four, initial_cents, balance_cents)
      values (${code.slice(-4)}, ${cents}, ${cents}) returning id
    )
    insert into private.gift_card_codes (code, gift_card_id) select ${code}, id from card`
}

export async function enterGiftCard(code: string): Promise<void> {
  await user.click(await screen.findByText('Have a gift card?'))
  await fill('Gift card code', code)
  await press('Apply')
}

export async function applyGiftCard(code: string): Promise<void> {
  await enterGiftCard(code)
  await sees(`Gift card ending in ${code.slice(-4).toUpperCase()}`)
}
