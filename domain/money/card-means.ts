import * as z from 'zod/mini'

/** Digital wallets that the till can take, in the order of their buttons. Cash App Pay is an account, the others hold cards. */
export const walletKinds = ['apple_pay', 'google_pay', 'cash_app_pay'] as const
export const Wallet = z.enum(walletKinds)
export type Wallet = z.infer<typeof Wallet>

/** The wallets that a setting such as 'apple_pay, google_pay' names. */
export function walletsIn(setting: string | undefined): Wallet[] {
  const named = (setting ?? '').split(',').map((name) => name.trim())
  return walletKinds.filter((wallet) => named.includes(wallet))
}

export const walletNames: Record<Wallet, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  cash_app_pay: 'Cash App Pay',
}

/** Payment method of the card or cash part, if known. */
export const cardMeans = {
  cardLastFour: z._default(z.nullable(z.string()), null),
  cardBrand: z._default(z.nullable(z.string()), null),
  wallet: z._default(z.nullable(Wallet), null),
  /** Taken by staff, in notes and coins. */
  isCash: z.optional(z.boolean()),
}
export type CardMeans = {
  cardLastFour: string | null
  cardBrand: string | null
  wallet: Wallet | null
  isCash?: boolean | undefined
}

const untold: CardMeans = { cardLastFour: null, cardBrand: null, wallet: null }

/** The common payment method; empty if they differ. */
export function sharedMeans(paid: readonly CardMeans[]): CardMeans {
  const means = paid.map(({ cardLastFour, cardBrand, wallet, isCash = false }) => ({
    cardLastFour,
    cardBrand,
    wallet,
    isCash,
  }))
  const [first = untold] = means
  return means.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : untold
}

const brandNames: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
}

/** 'card ending in 1111', 'card' where nobody told us, 'Apple Pay, Visa ending in 1111', 'Cash App Pay', 'cash' */
export function meansWords({ cardLastFour, cardBrand, wallet, isCash }: CardMeans): string {
  if (isCash) return 'cash'
  const ending = cardLastFour ? ` ending in ${cardLastFour}` : ''
  if (wallet === null) return `card${ending}`
  const card = `${brandNames[cardBrand ?? ''] ?? 'card'}${ending}`
  return wallet === 'cash_app_pay' || !ending ? walletNames[wallet] : `${walletNames[wallet]}, ${card}`
}

/** The same as its owner is told: 'your card ending in 1111', 'Cash App Pay' */
export function yourMeans(means: CardMeans): string {
  return means.wallet === null && !means.isCash ? `your ${meansWords(means)}` : meansWords(means)
}
