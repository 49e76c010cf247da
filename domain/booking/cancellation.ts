import { hourMs } from '../venue/venue-clock.ts'
import type { BookingTerms } from './may-book.ts'

export type CancellationTerms = Pick<BookingTerms, 'freeUntilHours' | 'lateFeePercent'>
type CancellationInput = {
  startsAt: number
  paidCents: number
  priceCents: number
  terms: CancellationTerms
  now: number
}
type MoveInput = Omit<CancellationInput, 'priceCents'> & { oldPriceCents: number; newPriceCents: number }

type CancellationQuote = { isFree: boolean; feeCents: number; refundCents: number; freeUntil: number }
export type MoveQuote = { feeCents: number; dueCents: number; refundCents: number }

/** Null once the booking has started. */
export function cancellationQuote(input: CancellationInput): CancellationQuote | null {
  const { startsAt, paidCents, priceCents, terms, now } = input
  if (now >= startsAt) return null
  const freeUntil = startsAt - terms.freeUntilHours * hourMs
  const isFree = now <= freeUntil
  const feeCents = isFree ? 0 : Math.min(paidCents, feeOf(priceCents, terms))
  return { isFree, feeCents, refundCents: paidCents - feeCents, freeUntil }
}

/** Adds the late fee, if any, and the price difference; null once the booking has started. */
export function moveQuote({ oldPriceCents, newPriceCents, ...rest }: MoveInput): MoveQuote | null {
  const cancelled = cancellationQuote({ ...rest, priceCents: oldPriceCents })
  if (cancelled === null) return null
  const { feeCents } = cancelled
  const balance = newPriceCents + feeCents - rest.paidCents
  return { feeCents, dueCents: Math.max(0, balance), refundCents: Math.max(0, -balance) }
}

/** Rounds half a cent up. */
function feeOf(priceCents: number, { lateFeePercent }: CancellationTerms): number {
  return Math.floor((priceCents * Math.round(lateFeePercent * 100) + 5_000) / 10_000)
}
