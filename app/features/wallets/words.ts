import { type Wallet, walletNames } from '#domain/money/payment-method.ts'

/** Shown when a wallet did not respond. */
export function walletSilent(wallet: Wallet): string {
  return `${walletNames[wallet]} did not answer, and nothing was charged. Please press it again, or pay by card.`
}

/** Shown when a wallet has approved but the buyer still has to act on the page. */
export function approvedWords(wallet: Wallet, sum: string): string {
  return `${walletNames[wallet]} has approved ${sum}. Nothing is charged until you press the button.`
}
