import type { OpenLink } from '../contract/payment-link.ts'
import { formatCents } from '../money/money.ts'
import { momentWords } from './email-times.ts'

/** '$56.00 to pay at our desk', without a period, because the sentence may go on. */
export function dueWords(cents: number, link: OpenLink | null): string {
  if (!link) return `${formatCents(cents)} to pay at our desk`
  const byLink = `${formatCents(cents)} to pay with the link we sent, by ${momentWords(link.lapsesAt)}`
  return link.onLapse === 'free' ? `${byLink}; after that, we release your time` : `${byLink}, or at our desk`
}
