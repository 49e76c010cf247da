import { AppError } from '../backend/errors.ts'

type Tendered = { dueCents: number; giftCents: number; cardCents: number }

/** Which part a gift card pays: all that it has, as far as that is needed. The rest is the card's. */
export function tenderOf(dueCents: number, gift: { balanceCents: number } | null): Tendered {
  const giftCents = Math.min(gift?.balanceCents ?? 0, dueCents)
  return { dueCents, giftCents, cardCents: dueCents - giftCents }
}

export type Contact = { name: string; email: string; phone: string }
type Address = { addressLines?: string[]; city?: string; state?: string; postalCode?: string }

/** What the card's bank is told about a payment. */
export function verificationOf(cardCents: number, { name, email, phone }: Contact, address: Address = {}) {
  const [givenName = '', ...rest] = name.trim().split(/\s+/)
  return {
    amount: (cardCents / 100).toFixed(2),
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { givenName, familyName: rest.join(' '), email, phone, ...address, countryCode: 'US' },
  }
}

export type Verification = ReturnType<typeof verificationOf>
type TokenResult = { status: string; token?: string; errors?: { message: string }[] }

/** As much of the card's form as a payment needs. */
export type CardForm = { tokenize(verification: Verification): Promise<TokenResult> }

/** What stands for the card in this payment. */
export async function tokenOf(card: CardForm | null, verification: Verification): Promise<string> {
  if (card === null) throw new AppError('refused', { sentence: 'Please wait for payment form to load.' })
  const { status, token, errors } = await card.tokenize(verification)
  if (status === 'OK' && token !== undefined) return token
  throw new AppError('refused', { sentence: errors?.[0]?.message ?? 'Please try again' })
}
