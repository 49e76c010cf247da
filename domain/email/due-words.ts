import type { OpenLink } from '../contract/payment-link.ts'
import { formatCents } from '../money/money.ts'
import { momentWords } from './email-times.ts'

/** '$56.00 to pay at our desk', or by the link that is open, until when, and what happens then. */
export function dueWords(cents: number, link: OpenLink | null): string {
  if (!link) return `${formatCents(cents)} to pay at our desk`
  const byLink = `${formatCents(cents)} to pay by the link we sent, until ${momentWords(link.lapsesAt)}`
  return link.onLapse === 'free'
    ? `${byLink}; after that the time is free for others`
    : `${byLink}, or at our desk`
}
