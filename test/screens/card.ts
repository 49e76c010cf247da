import { fill, follow, press } from './hand.ts'
import { open, screen } from './screen.tsx'

type Token = 'card-nonce-ok' | 'card-nonce-declined'
let token: Token = 'card-nonce-ok'

/** What the card's own form hands over from now on. */
export function payWith(kind: Token = 'card-nonce-ok'): void {
  token = kind
}

const cardForm = {
  attach: async (place: Element) => place.append('Card number'),
  tokenize: async () => ({ status: 'OK', token: `cnon:${token}` }),
  destroy: async () => undefined,
}
const square: Record<string, unknown> = { card: async () => cardForm, payments: () => square }

/** Square's script, as the page would get it. The real practice form, in its frame, is looked at in e2e/. */
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

export async function fillShipping(email: string): Promise<void> {
  await fill('Full name', 'Robin Newcomer')
  await fill('Email', email)
  await fill('Phone', '(256) 555-0177')
  await fill('Address line 1', '1 Fairway')
  await fill('City', 'Cullman')
  await fill('State', 'AL')
  await fill('ZIP code', '35055')
}

export const pay = (label: string | RegExp = /^Pay \$/) => press(label)
