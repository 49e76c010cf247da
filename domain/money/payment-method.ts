import * as z from 'zod/mini'

/** In the order of their buttons. Cash App Pay is an account; the others hold cards. */
export const walletKinds = ['apple_pay', 'google_pay', 'cash_app_pay'] as const
export const Wallet = z.enum(walletKinds)
export type Wallet = z.infer<typeof Wallet>

/** Parses a setting such as 'apple_pay, google_pay'. */
export function walletsIn(setting: string | undefined): Wallet[] {
  const named = (setting ?? '').split(',').map((name) => name.trim())
  return walletKinds.filter((wallet) => named.includes(wallet))
}

export const walletNames: Record<Wallet, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  cash_app_pay: 'Cash App Pay',
}

/** Zod fields of the part that no gift card paid. */
export const paymentMethodFields = {
  cardLastFour: z._default(z.nullable(z.string()), null),
  cardBrand: z._default(z.nullable(z.string()), null),
  wallet: z._default(z.nullable(Wallet), null),
  isCash: z.optional(z.boolean()),
}
export type PaymentMethod = {
  cardLastFour: string | null
  cardBrand: string | null
  wallet: Wallet | null
  isCash?: boolean | undefined
}

const unknownMethod: PaymentMethod = { cardLastFour: null, cardBrand: null, wallet: null }

/** The fields are null if the payments differ. */
export function findSharedMethod(paid: readonly PaymentMethod[]): PaymentMethod {
  const methods = paid.map(({ cardLastFour, cardBrand, wallet, isCash = false }) => ({
    cardLastFour,
    cardBrand,
    wallet,
    isCash,
  }))
  const [first = unknownMethod] = methods
  return methods.every((method) => JSON.stringify(method) === JSON.stringify(first)) ? first : unknownMethod
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

/** 'card ending in 1111', 'card' if the digits are unknown, 'Apple Pay, Visa ending in 1111', 'Cash App Pay', 'cash' */
export function formatPaymentMethod({ cardLastFour, cardBrand, wallet, isCash }: PaymentMethod): string {
  if (isCash) return 'cash'
  const ending = cardLastFour ? ` ending in ${cardLastFour}` : ''
  if (wallet === null) return `card${ending}`
  const card = `${brandNames[cardBrand ?? ''] ?? 'card'}${ending}`
  return wallet === 'cash_app_pay' || !ending ? walletNames[wallet] : `${walletNames[wallet]}, ${card}`
}

/** For the payer: 'your card ending in 1111', 'Cash App Pay' */
export function formatOwnPaymentMethod(method: PaymentMethod): string {
  const words = formatPaymentMethod(method)
  return method.wallet === null && !method.isCash ? `your ${words}` : words
}
