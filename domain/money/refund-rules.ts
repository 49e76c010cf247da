import { splitCents } from './split-cents.ts'

type ShownPayment = {
  /** By card or in cash, tip included. */
  cents: number
  giftCents: number
  /** From the card or cash and the gift card together. */
  refundedCents: number
  /** One booking's part of a payment for several. */
  share?: { leftCents: number } | null
}

export function refundableCents({ cents, giftCents, refundedCents, share }: ShownPayment): number {
  return share ? share.leftCents : cents + giftCents - refundedCents
}

export function isRefundable(payment: ShownPayment & { status: string }): boolean {
  return payment.status === 'completed' && refundableCents(payment) > 0
}

/** `amountCents` includes the tip. */
export type PaidParts = {
  amountCents: number
  tipCents: number
  refundedCents: number
  giftCents: number
  giftRefundedCents: number
}

export function toRefundableParts({ amountCents, giftCents, refundedCents, giftRefundedCents }: PaidParts) {
  const cardCents = amountCents - refundedCents
  const giftLeft = giftCents - giftRefundedCents
  return { cardCents, giftCents: giftLeft, cents: cardCents + giftLeft }
}

/** The tip is refunded only with everything else. */
export function toRefundableTip(payment: PaidParts): number {
  return Math.min(payment.tipCents, toRefundableParts(payment).cardCents)
}

export type SoldGiftCard = { initialCents: number; balanceCents: number; voidedAt: Date | null }

/** Limits on refunding sold gift cards: spent value is never refunded, and a live balance only by voiding the cards. */
export function toGiftCardLimits(cards: readonly SoldGiftCard[]): { spentCents: number; liveCents: number } {
  const sum = (centsOf: (card: SoldGiftCard) => number) => cards.reduce((all, card) => all + centsOf(card), 0)
  return {
    spentCents: sum(({ initialCents, balanceCents }) => initialCents - balanceCents),
    liveCents: sum(({ balanceCents, voidedAt }) => (voidedAt ? 0 : balanceCents)),
  }
}

/** One booking's part of a payment for several: the rest, or a refund. */
export type BookingShare = { bookingId: string; cardCents: number; giftCents: number }

type RefundRequest = {
  cents: number
  payment: PaidParts
  soldGiftCards: readonly SoldGiftCard[]
  /** An order with event fees is refunded by line, because only a line says whose fee it is. */
  hasEventFees: boolean
  /** The refundable rest of all payments of the order. */
  orderLeftCents: number
  /** The refundable rest of each booking, in order. Empty unless the payment is for several bookings. */
  shares: readonly BookingShare[]
  /** For which bookings of several. Without it, for all of them in proportion. */
  bookings?: readonly { bookingId: string; cents: number }[] | undefined
}

type RefundPlan = {
  cardCents: number
  giftCents: number
  /** The live gift cards of the order end with the refund. */
  voidsCards: boolean
  shares: BookingShare[]
}

export type RefundRefusal =
  | { refused: 'by_line' }
  | { refused: 'too_much'; restCents: number }
  /** Either up to `partCents`, or all of `restCents`. */
  | { refused: 'tip' | 'gift_cards'; partCents: number; restCents: number }

/** Refunds to the card first, then to the gift card that paid. */
export function planRefund(asked: RefundRequest): RefundPlan | RefundRefusal {
  const { cents, payment } = asked
  const left = toRefundableParts(payment)
  const { spentCents, liveCents } = toGiftCardLimits(asked.soldGiftCards)
  const restCents = Math.max(left.cents - spentCents, 0)
  if (cents > restCents) return { refused: 'too_much', restCents }
  if (asked.hasEventFees && cents < asked.orderLeftCents) return { refused: 'by_line' }

  const isAll = cents === restCents
  const keptTip = isAll ? 0 : toRefundableTip(payment)
  const partCents = Math.max(restCents - keptTip, 0)
  if (cents > partCents) return { refused: 'tip', partCents, restCents }
  if (!isAll && cents > partCents - liveCents)
    return { refused: 'gift_cards', partCents: Math.max(partCents - liveCents, 0), restCents }

  const shares = asked.bookings
    ? takeBookingShares(asked.shares, asked.bookings)
    : splitShares(asked.shares, cents)
  if (shares === null) return { refused: 'too_much', restCents: leftForFirst(asked) }
  const cardCents =
    shares.length > 0
      ? shares.reduce((sum, share) => sum + share.cardCents, 0)
      : Math.min(cents, left.cardCents - keptTip)
  return { cardCents, giftCents: cents - cardCents, voidsCards: isAll && liveCents > 0, shares }
}

/** Null if a booking has less left than requested. */
function takeBookingShares(
  left: readonly BookingShare[],
  asked: NonNullable<RefundRequest['bookings']>,
): BookingShare[] | null {
  if (left.length === 0) return []
  const taken = asked.map(({ bookingId, cents }) => {
    const share = left.find((one) => one.bookingId === bookingId)
    if (!share || cents > share.cardCents + share.giftCents) return null
    const cardCents = Math.min(cents, share.cardCents)
    return { bookingId, cardCents, giftCents: cents - cardCents }
  })
  return taken.every((share) => share !== null) ? taken : null
}

/** Splits in proportion to what is left of each share. */
export function splitShares(left: readonly BookingShare[], cents: number): BookingShare[] {
  const cardLeft = left.reduce((sum, share) => sum + share.cardCents, 0)
  const cards = splitCents(
    Math.min(cents, cardLeft),
    left.map((share) => share.cardCents),
  )
  const gifts = splitCents(
    Math.max(cents - cardLeft, 0),
    left.map((share) => share.giftCents),
  )
  return left
    .map(({ bookingId }, n) => ({ bookingId, cardCents: cards[n] ?? 0, giftCents: gifts[n] ?? 0 }))
    .filter((share) => share.cardCents + share.giftCents > 0)
}

function leftForFirst({ shares, bookings }: RefundRequest): number {
  const share = shares.find(({ bookingId }) => bookingId === bookings?.[0]?.bookingId)
  return share ? share.cardCents + share.giftCents : 0
}

/** A gift card is refunded in full, only before its first use, and never during a dispute. */
export function planGiftCardRefund(
  card: SoldGiftCard,
  payment: PaidParts | undefined,
  isDisputed: boolean,
): { cardCents: number; giftCents: number } | { refused: 'ended' | 'used' | 'disputed' } {
  if (!payment || card.voidedAt) return { refused: 'ended' }
  if (card.balanceCents < card.initialCents) return { refused: 'used' }
  const left = toRefundableParts(payment)
  if (card.initialCents > left.cents) return { refused: 'ended' }
  if (isDisputed) return { refused: 'disputed' }
  const cardCents = Math.min(card.initialCents, left.cardCents)
  return { cardCents, giftCents: card.initialCents - cardCents }
}

/** Disputes that left the money with the venue. */
export const wonDisputes = ['WON', 'INQUIRY_CLOSED'] as const

type BookingPrice = { status: string; priceCents: number; feeCents: number }

/** A goodwill refund lowers the price first, then the fees. Negative cents undo that. */
export function lowerPrice({ status, priceCents, feeCents }: BookingPrice, cents: number) {
  const ofPrice = status === 'cancelled' ? 0 : Math.min(cents, priceCents)
  return { priceCents: priceCents - ofPrice, feeCents: feeCents - (cents - ofPrice) }
}
