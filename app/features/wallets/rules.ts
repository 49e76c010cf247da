import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import { type Wallet, walletKinds } from '#domain/money/payment-method.ts'
import { venue } from '#domain/venue/venue.ts'

/** The payment request of a wallet's sheet. Square's SDK takes dollars. */
export function requestOf(cents: number) {
  const total = { amount: (cents / 100).toFixed(2), label: venue.name }
  return { countryCode: 'US', currencyCode: 'USD', total }
}

type BrowserFacts = { hasApplePay: boolean; absent: readonly string[] }

/**
 * The wallets to try, in the order of their buttons, each with whether it is expected: space is reserved for those, so
 * that nothing moves. The fake ones exist in every browser.
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
 * Whether a form looks complete. A wallet's sheet must open within the click, before the form's own validation can run.
 * That runs after the sheet has returned its token.
 */
export function looksComplete(fields: Iterable<Checkable>): boolean {
  return [...fields].every((field) => field.validity.valid && field.getAttribute('aria-invalid') !== 'true')
}
