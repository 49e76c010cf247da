import type { SaleFee } from '../contract/event-fee.ts'
import { formatCents } from '../money/money.ts'
import { dateFormat } from '../venue/date-format.ts'
import { dayOf } from '../venue/venue-clock.ts'
import { formatInstant } from '../venue/venue-time.ts'
import { lineId } from './cart-line-id.ts'

/** Reserved: no product may have this id. */
export const feeProductId = 'event-fee'

export function feeLineId(signupId: string): string {
  return lineId(feeProductId, {}, signupId)
}

/** Undefined for other lines. */
export function signupOfLine(id: string): string | undefined {
  return /^event-fee#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1]
}

const writeDay = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** 'Beginner clinic, Sat Dec 12 · Ada Wren' */
export function feeLineName({ title, start, name }: Pick<SaleFee, 'title' | 'start' | 'name'>): string {
  const day = writeDay(new Date(`${dayOf(start)}T00:00:00Z`)).replace(',', '')
  return `${title}, ${day} · ${name}`
}

/** `fee` is null for a guest who is no longer on the roster. */
export function feeRefusal(fee: SaleFee | null): string {
  if (fee === null) return 'A guest in this sale is no longer signed up for their event. Remove the fee.'
  const { state, name, title, cents } = fee
  if (state === 'paid') return `${name} already paid for ${title}: ${takenWords(fee)}.`
  if (state === 'paying') return `${name} is paying for ${title} by card right now: ${fee.number}.`
  if (state === 'waiting')
    return `${name} is on the waitlist for ${title} and owes nothing until they get a spot.`
  if (state === 'cancelled') return `${title} has been canceled. ${name} owes nothing.`
  if (state === 'free') return `${title} is free now. ${name} owes nothing.`
  return `The fee for ${title} is now ${formatCents(cents)}. Please check the total.`
}

/** 'NL-10023, taken by Sam Staff, Mon, Jan 5, 2026, 6:30 PM' */
function takenWords({ number, by, at }: Pick<SaleFee, 'number' | 'by' | 'at'>): string {
  return [number, by && `taken by ${by}`, at !== null && formatInstant(at)].filter(Boolean).join(', ')
}

type TaxedLine = { productId: string; lineCents: number }

export function feeCentsOf(lines: readonly TaxedLine[]): number {
  const fees = lines.filter(({ productId }) => productId === feeProductId)
  return fees.reduce((sum, { lineCents }) => sum + lineCents, 0)
}
