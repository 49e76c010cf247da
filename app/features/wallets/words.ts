import { type Wallet, walletNames } from '#domain/money/card-means.ts'

/** A wallet could not be asked. */
export function walletSilent(wallet: Wallet): string {
  return `${walletNames[wallet]} did not answer, and nothing was charged. Please press it again, or pay by card.`
}

/** Said when a wallet has approved, and its owner is still to do something here. */
export function approvedWords(wallet: Wallet, sum: string): string {
  return `${walletNames[wallet]} has approved ${sum}. Nothing is charged until you press the button.`
}
