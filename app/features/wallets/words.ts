import { type Wallet, walletNames } from '#domain/money/payment-method.ts'

export function formatNoResponse(wallet: Wallet): string {
  return `${walletNames[wallet]} didn't respond, and nothing was charged. Please try it again, or pay by card.`
}

export function formatApproved(wallet: Wallet, sum: string): string {
  return `${walletNames[wallet]} has approved ${sum}. Nothing is charged until you press the button.`
}
