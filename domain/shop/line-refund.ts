import {
  type PaidParts,
  type SoldGiftCard,
  toGiftCardLimits,
  toRefundableParts,
  toRefundableTip,
} from '../money/refund-rules.ts'

type RefundableLine = { quantity: number; backQuantity: number; grossCents: number; isGiftCard: boolean }

/** Gift cards are refunded separately and only in full. */
export function linesLeft({ quantity, backQuantity, isGiftCard }: RefundableLine): number {
  return isGiftCard ? 0 : quantity - backQuantity
}

/** Includes tax, and rounds so that all refunds of a line add up to its total. */
export function lineRefundCents(
  { quantity, backQuantity, grossCents }: RefundableLine,
  count: number,
): number {
  const upTo = (units: number) => Math.floor((grossCents * units) / quantity)
  return upTo(backQuantity + count) - upTo(backQuantity)
}

type OrderPayment = PaidParts & { id: string; method: string }

type AskedLineRefund = {
  wanted: readonly { position: number; quantity: number }[]
  /** The displayed refund. */
  cents: number
  lines: readonly (RefundableLine & { position: number })[]
  payments: readonly OrderPayment[]
  soldGiftCards: readonly SoldGiftCard[]
}

/** One payment's part of a refund, with the lines it covers. */
export type LineRefundPart = {
  paymentId: string
  cardCents: number
  giftCents: number
  /** A line refunded from two payments has its quantity in the first. */
  lines: { position: number; quantity: number; cents: number }[]
}

export type LineRefundRefusal =
  | { refused: 'lines_gone' | 'changed' }
  | { refused: 'too_much'; restCents: number }

export function planLineRefund(asked: AskedLineRefund): LineRefundPart[] | LineRefundRefusal {
  const chosen = chosenLines(asked)
  if (!chosen) return { refused: 'lines_gone' }
  const cents = sumOf(chosen)
  if (cents !== asked.cents) return { refused: 'changed' }
  const sources = refundSources(asked.payments)
  const { spentCents, liveCents } = toGiftCardLimits(asked.soldGiftCards)
  const restCents = Math.max(sumOf(sources) - spentCents - liveCents, 0)
  return cents > restCents ? { refused: 'too_much', restCents } : withLines(takeFrom(sources, cents), chosen)
}

/** Null if a line is not refundable or requested twice. */
function chosenLines({ wanted, lines }: AskedLineRefund) {
  const chosen = wanted.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position)
    if (!line || quantity < 1 || quantity > linesLeft(line)) return []
    return [{ position, quantity, cents: lineRefundCents(line, quantity) }]
  })
  const places = new Set(chosen.map(({ position }) => position))
  if (places.size < wanted.length) return null
  return chosen.toSorted((a, b) => a.position - b.position)
}

type Source = { paymentId: string; method: string; isGift: boolean; cents: number }

/** In the order of refunding: cards, cash, gift cards. Excludes tips. */
function refundSources(payments: readonly OrderPayment[]): Source[] {
  return payments
    .flatMap(({ id: paymentId, method, ...paid }) => {
      const { cardCents, giftCents } = toRefundableParts(paid)
      return [
        { paymentId, method, isGift: false, cents: cardCents - toRefundableTip(paid) },
        { paymentId, method, isGift: true, cents: giftCents },
      ]
    })
    .filter(({ cents }) => cents > 0)
    .toSorted(
      (a, b) =>
        Number(a.isGift) - Number(b.isGift) ||
        compare(a.method, b.method) ||
        compare(a.paymentId, b.paymentId),
    )
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

function takeFrom(sources: readonly Source[], cents: number): Omit<LineRefundPart, 'lines'>[] {
  const parts = new Map<string, Omit<LineRefundPart, 'lines'>>()
  let missing = cents
  for (const { paymentId, isGift, cents: most } of sources) {
    const taken = Math.min(most, missing)
    if (taken === 0) break
    const { cardCents, giftCents } = parts.get(paymentId) ?? { cardCents: 0, giftCents: 0 }
    parts.set(paymentId, {
      paymentId,
      cardCents: cardCents + (isGift ? 0 : taken),
      giftCents: giftCents + (isGift ? taken : 0),
    })
    missing -= taken
  }
  return [...parts.values()]
}

/** Assigns the lines to the payments in sequence. */
function withLines(
  parts: readonly Omit<LineRefundPart, 'lines'>[],
  lines: LineRefundPart['lines'],
): LineRefundPart[] {
  let start = 0
  return parts.map((part) => {
    const [from, to] = [start, start + part.cardCents + part.giftCents]
    start = to
    let lineStart = 0
    const own = lines.flatMap((line) => {
      const [lineFrom, lineTo] = [lineStart, lineStart + line.cents]
      lineStart = lineTo
      const cents = Math.min(to, lineTo) - Math.max(from, lineFrom)
      return cents > 0 ? [{ ...line, cents, quantity: lineFrom >= from ? line.quantity : 0 }] : []
    })
    return { ...part, lines: own }
  })
}

function sumOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
