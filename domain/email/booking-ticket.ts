import * as z from 'zod/mini'
import { formatPriceTrace, PriceTraceSchema } from '../booking/booking-price.ts'
import {
  describeFreeCancellation,
  describeKeptFee,
  formatPlayers,
  unpaidTerms,
} from '../booking/booking-words.ts'
import { Booking } from '../contract/booking.ts'
import { OpenLink } from '../contract/payment-link.ts'
import { OpeningHours } from '../contract/venue-hours.ts'
import { formatCents } from '../money/money.ts'
import { paymentMethodFields } from '../money/payment-method.ts'
import { formatHours } from '../venue/hours-words.ts'
import type { Hours } from '../venue/opening-hours.ts'
import { addressLine, venue } from '../venue/venue.ts'
import { dayOf, instantAt } from '../venue/venue-clock.ts'
import { dueWords } from './due-words.ts'
import type { EmailBlock, EmailFact } from './email.ts'
import { momentWords, slotWords } from './email-times.ts'
import { chargeWords } from './paid-words.ts'

/** Emails queued by an earlier version lack the fields that have a default here. */
export const BookingData = z.extend(
  z.pick(Booking, {
    id: true,
    number: true,
    bayName: true,
    players: true,
    name: true,
    priceCents: true,
    feeCents: true,
    sequence: true,
  }),
  {
    key: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    priceTrace: z.nullable(PriceTraceSchema),
    isOfParty: z._default(z.boolean(), false),
    paidCents: z._default(z.nullable(z.number()), null),
    giftCents: z._default(z.number(), 0),
    ...paymentMethodFields,
    link: z._default(z.nullable(OpenLink), null),
    terms: z._default(
      z.nullable(z.object({ freeUntil: z.string(), isFree: z.boolean(), lateFeePercent: z.number() })),
      null,
    ),
    hours: z._default(
      z.nullable(z.array(z.pick(OpeningHours, { opensMinute: true, closesMinute: true }))),
      null,
    ),
  },
)
export type BookingData = z.infer<typeof BookingData>

export function ticket(booking: BookingData, now: number): EmailBlock {
  return {
    kind: 'facts',
    title: `${booking.bayName}, ${slotWords(booking)}`,
    facts: [
      { label: 'Booking', words: booking.number },
      { label: 'Players', words: formatPlayers(booking.players) },
      { label: 'Price', words: priceOf(booking) },
      ...moneyFacts(booking),
      ...policyFacts(booking, now),
    ],
  }
}

function priceOf({ priceCents, priceTrace }: BookingData): string {
  if (priceCents === 0) return 'Nothing to pay'
  return priceTrace ? `${formatCents(priceCents)} (${formatPriceTrace(priceTrace)})` : formatCents(priceCents)
}

function moneyFacts({ priceCents, feeCents, paidCents, link, ...way }: BookingData): EmailFact[] {
  const kept = feeCents > 0 ? [{ label: 'Late fee', words: `We kept ${formatCents(feeCents)}.` }] : []
  if (paidCents === null || priceCents + feeCents + paidCents === 0) return kept
  const due = priceCents + feeCents - paidCents
  const paid = paidCents === 0 ? 'Nothing yet' : chargeWords({ ...way, cardCents: paidCents - way.giftCents })
  const rest =
    due > 0
      ? `. ${dueWords(due, link)}`
      : due < 0
        ? `. We're refunding ${formatCents(-due)}; a second email has the details`
        : ''
  return [...kept, { label: 'Paid', words: `${paid}${rest}` }]
}

type CancelledMoney = Pick<BookingData, 'priceCents' | 'feeCents' | 'paidCents' | 'terms' | 'startsAt'>

/** Empty after the start, when a booking can no longer be canceled. */
export function policyFacts(booking: CancelledMoney, now: number): EmailFact[] {
  const { priceCents, feeCents, paidCents, terms } = booking
  if (priceCents === 0 || terms === null || Date.parse(booking.startsAt) <= now) return []
  // Fees that were already kept can't be lost again.
  const left = Math.max(0, (paidCents ?? priceCents + feeCents) - feeCents)
  const words = left === 0 ? unpaidTerms : policyWords(terms, { ...booking, paidCents: left })
  return [{ label: 'Cancellation', words }]
}

type Paid = { startsAt: string; priceCents: number; paidCents: number }

function policyWords(terms: NonNullable<BookingData['terms']>, { startsAt, ...money }: Paid): string {
  const { freeUntil, isFree, lateFeePercent } = terms
  if (lateFeePercent === 0) return `Free cancellation until it starts, ${momentWords(Date.parse(startsAt))}.`
  if (!isFree) return `This starts soon. If you cancel now, ${describeKeptFee({ lateFeePercent, ...money })}.`
  return describeFreeCancellation(Date.parse(freeUntil), lateFeePercent)
}

export function listArrivalInfo(booking: BookingData): EmailBlock {
  return {
    kind: 'facts',
    title: 'Getting here',
    facts: [
      { label: 'Address', words: addressLine() },
      ...(booking.hours === null ? [] : [{ label: 'Hours', words: formatDeskHours(booking, booking.hours) }]),
      { label: 'Phone', words: [{ href: venue.phoneHref, words: venue.phone }] },
    ],
  }
}

function formatDeskHours({ startsAt, endsAt }: BookingData, hours: readonly Hours[]): string {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const day = dayOf(start)
  const isStaffed = hours.some(
    ({ opensMinute, closesMinute }) =>
      instantAt(day, opensMinute) <= start && end <= instantAt(day, closesMinute),
  )
  const open =
    hours.length === 0 ? 'Our desk is closed that day' : `Our desk is open ${formatHours(hours)} that day`
  return isStaffed ? `${open}.` : `${open}. Members can get in anytime with their key.`
}
