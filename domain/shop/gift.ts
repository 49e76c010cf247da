import { formatCents } from '../money/money.ts'
import { dayOf } from '../venue/venue-clock.ts'
import { formatWeekdayDate } from '../venue/venue-time.ts'

/** In cents: the suggested amounts and the limits of a custom one. */
export const giftAmounts = { offered: [2_500, 5_000, 10_000, 20_000], leastCents: 1_000, mostCents: 50_000 }

/** Maximum days ahead for scheduling the email. */
export const giftDaysAhead = 365

/** Equals the check on `gift_cards` in SQL. */
export const giftDesigns = ['night', 'birthday', 'thanks', 'holiday'] as const
export type GiftDesign = (typeof giftDesigns)[number]

export const giftDesignNames: Record<GiftDesign, string> = {
  night: 'A night out',
  birthday: 'Happy birthday',
  thanks: 'Thank you',
  holiday: 'Happy holidays',
}

/** Without a name it is for the buyer; without a day it is sent right away. */
export type Gift = {
  /** Distinguishes gift cards in the same cart. */
  id: string
  toName: string
  toEmail: string
  fromName: string
  message: string
  design: string
  sendOn: string
}

export function isDesign(text: string): text is GiftDesign {
  return giftDesigns.some((design) => design === text)
}

export function amountWords({ leastCents, mostCents } = giftAmounts): string {
  return `${formatCents(leastCents)} to ${formatCents(mostCents)}`
}

/** 'For Ada (ada@example.com), right after you pay', 'For you to print' */
export function giftWords({ toName, toEmail, sendOn }: Pick<Gift, 'toName' | 'toEmail' | 'sendOn'>): string {
  if (!toName) return 'For you to print'
  return `For ${toName} (${toEmail}), ${sendOn ? `on ${formatWeekdayDate(sendOn)}` : 'right after you pay'}`
}

type SoldCard = {
  isEnded: boolean
  initialCents: number
  balanceCents: number
  toName: string | null
  sendOn: string | null
  sentAt: number | null
}

export function giftStateWords({ isEnded, initialCents, balanceCents, sendOn, sentAt }: SoldCard): string {
  if (isEnded) return 'Refunded'
  if (balanceCents === 0) return 'Used up'
  if (balanceCents < initialCents) return `${formatCents(balanceCents)} left`
  if (sentAt !== null) return `Sent ${formatWeekdayDate(dayOf(sentAt))}`
  return sendOn === null ? 'Goes out in a moment' : `Goes out ${formatWeekdayDate(sendOn)}, 8 AM`
}

export function isUnused({ isEnded, initialCents, balanceCents }: SoldCard): boolean {
  return !isEnded && balanceCents === initialCents
}
