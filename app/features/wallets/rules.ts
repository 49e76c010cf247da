import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import { type Wallet, walletKinds } from '#domain/money/payment-method.ts'
import { venue } from '#domain/venue/venue.ts'

/** Square's SDK takes dollars. */
export function toPaymentRequest(cents: number) {
  const total = { amount: (cents / 100).toFixed(2), label: venue.name }
  return { countryCode: 'US', currencyCode: 'USD', total }
}

type BrowserFacts = { hasApplePay: boolean; absent: readonly string[] }

/** In button order. Space is reserved for the expected ones, so that nothing moves. Fakes work in every browser. */
export function listWallets(
  { wallets, isPractice }: Pick<GetSquareConfigResponse, 'wallets' | 'isPractice'>,
  { hasApplePay, absent }: BrowserFacts,
): { wallet: Wallet; isExpected: boolean }[] {
  return walletKinds
    .filter((wallet) => wallets.includes(wallet))
    .filter((wallet) => wallet !== 'apple_pay' || hasApplePay || isPractice)
    .map((wallet) => ({ wallet, isExpected: !absent.includes(wallet) }))
}

type Checkable = { validity: { valid: boolean }; getAttribute(name: string): string | null }

/** A wallet's sheet must open within the click, before the form's own asynchronous validation can run. */
export function looksComplete(fields: Iterable<Checkable>): boolean {
  return [...fields].every((field) => field.validity.valid && field.getAttribute('aria-invalid') !== 'true')
}
