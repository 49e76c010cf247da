import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import { type Wallet, walletKinds } from '#domain/money/card-means.ts'
import { venue } from '#domain/venue/venue.ts'

/** What a wallet's sheet shows. Square's SDK takes dollars. */
export function requestOf(cents: number) {
  const total = { amount: (cents / 100).toFixed(2), label: venue.name }
  return { countryCode: 'US', currencyCode: 'USD', total }
}

type BrowserFacts = { hasApplePay: boolean; absent: readonly string[] }

/**
 * The wallets to be tried, in the order of their buttons, each with whether it will be there: its place is kept from the start,
 * so that nothing moves when it comes. The practice ones are there in every browser.
 */
export function triedWallets(
  { wallets, isPractice }: Pick<GetSquareConfigResponse, 'wallets' | 'isPractice'>,
  { hasApplePay, absent }: BrowserFacts,
): { wallet: Wallet; isExpected: boolean }[] {
  return walletKinds
    .filter((wallet) => wallets.includes(wallet))
    .filter((wallet) => wallet !== 'apple_pay' || hasApplePay || isPractice)
    .map((wallet) => ({ wallet, isExpected: !absent.includes(wallet) }))
}

type Checkable = { validity: { valid: boolean }; getAttribute(name: string): string | null }

/**
 * Whether a form looks filled in. A wallet's sheet must open within the press, so there is no time to ask the form's own rules, which
 * have the last word when the sheet has given its token.
 */
export function looksComplete(fields: Iterable<Checkable>): boolean {
  return [...fields].every((field) => field.validity.valid && field.getAttribute('aria-invalid') !== 'true')
}
