import * as z from 'zod/mini'
import { bookingPath } from '../booking/booking-path.ts'
import { shortPrice } from '../booking/booking-words.ts'
import { formatCents } from '../money/money.ts'
import { findSharedMethod } from '../money/payment-method.ts'
import { venue } from '../venue/venue.ts'
import { factOfBay, titleOfBays } from './bays-of-party.ts'
import { toAppointment } from './booking-emails.ts'
import { BookingData, listArrivalInfo, policyFacts } from './booking-ticket.ts'
import { dueWords } from './due-words.ts'
import {
  button,
  type EmailBlock,
  type EmailContext,
  type EmailData,
  type EmailFact,
  greeting,
  text,
  type VenueEmail,
} from './email.ts'
import { haveSameTimes, momentWords, slotWords } from './email-times.ts'
import { calendarEvents } from './ics.ts'
import { chargeWords } from './paid-words.ts'

/** Bookings paid together: bays for a party, or the same time in several weeks. */
const BillData = z.object({
  name: z.string(),
  kind: z.enum(['party', 'series']),
  /** Only a signed-in user can cancel a whole series; a key opens a single date. */
  hasAccount: z._default(z.boolean(), false),
  bookings: z.array(BookingData).check(z.minLength(1)),
})
type BillData = z.infer<typeof BillData>

const about = {
  confirmed: {
    party: {
      subject: 'Your bays',
      heading: 'Your bays are booked',
      opening: "Here's the booking for your group.",
    },
    series: {
      subject: 'Your weekly times',
      heading: 'Your weekly times are booked',
      opening: 'Here are your times.',
    },
  },
  reminder: {
    party: {
      subject: 'See you soon: your bays',
      heading: 'See you soon',
      opening: 'We look forward to seeing all of you.',
    },
    series: {
      subject: 'See you soon',
      heading: 'See you soon',
      opening: 'We look forward to seeing you.',
    },
  },
  moved: {
    party: {
      subject: 'Your bays have moved',
      heading: 'Your bays have moved',
      opening: "Here's your new time and place.",
    },
    series: {
      subject: 'Your weekly times have moved',
      heading: 'Your weekly times have moved',
      opening: 'Here are your new times.',
    },
  },
  cancelled: {
    party: {
      subject: 'Your bays are canceled',
      heading: 'Your bays are canceled',
      opening: 'We released all of these bays.',
    },
    series: {
      subject: 'Your weekly times are canceled',
      heading: 'Your weekly times are canceled',
      opening: 'We released all of these times.',
    },
  },
} as const

const writer = (occasion: keyof typeof about) => (data: EmailData, setting: EmailContext) =>
  buildBillEmail(occasion, BillData.parse(data), setting)

export const billConfirmed = writer('confirmed')
export const billMoved = writer('moved')
export const billReminder = writer('reminder')
export const billCancelled = writer('cancelled')

function buildBillEmail(occasion: keyof typeof about, bill: BillData, setting: EmailContext): VenueEmail {
  const { subject, heading, opening } = about[occasion][bill.kind]
  const [first] = bill.bookings
  if (!first) throw new Error('A bill without bookings.')
  const pageOf = ({ number, key }: BookingData) => `${setting.siteUrl}${bookingPath(number, key)}`
  const isOver = occasion === 'cancelled'
  const method = isOver ? 'CANCEL' : 'PUBLISH'
  const events = bill.bookings.map((booking) => toAppointment(booking, pageOf(booking), setting.now))
  return {
    subject: `${subject} ${first.number}`,
    preheader: preheaderOf(bill, first),
    heading,
    blocks: [
      greeting(bill.name),
      text(opening),
      ...(isOver ? endOf(bill, setting) : ticketBlocks(bill, first, { pageOf, now: setting.now })),
    ],
    // A reminder must not add the appointments to the calendar a second time.
    ...(occasion !== 'reminder' && {
      calendar: { method, content: calendarEvents(events, method) } as const,
    }),
  }
}

function preheaderOf({ kind, bookings }: BillData, first: BookingData): string {
  if (kind === 'series') return `${bookings.length} dates from ${slotWords(first)}`
  const bays = bookings.map(({ bayName }) => bayName).join(', ')
  return `${bays}, ${haveSameTimes(bookings) ? '' : 'from '}${slotWords(first)}`
}

type Setting = { pageOf: (booking: BookingData) => string; now: number }

function ticketBlocks(bill: BillData, first: BookingData, { pageOf, now }: Setting): EmailBlock[] {
  const isParty = bill.kind === 'party'
  return [
    {
      kind: 'facts',
      title: isParty ? titleOfBays(bill.bookings, first) : `${bill.bookings.length} dates`,
      facts: [
        ...bill.bookings.map((booking) =>
          isParty ? bayFact(booking, bill.bookings) : dateFact(booking, pageOf(booking)),
        ),
        ...moneyFacts(bill.bookings),
        ...(isParty ? policyFacts(first, now) : [{ label: 'Cancellation', words: eachWords(bill) }]),
      ],
    },
    button(pageOf(first), isParty ? 'Manage booking' : 'See your first date'),
    listArrivalInfo(first),
    ...(isParty
      ? [
          {
            kind: 'picture',
            link: { href: pageOf(first), words: 'Open your booking on another phone' },
          } as const,
        ]
      : []),
  ]
}

function eachWords({ hasAccount }: BillData): EmailFact['words'] {
  const each = 'You can cancel each date separately, under the terms on its page'
  if (hasAccount) return `${each}, or cancel all upcoming dates at once.`
  return [`${each}. To cancel them all, call us at `, { href: venue.phoneHref, words: venue.phone }, '.']
}

function bayFact(booking: BookingData, all: readonly BookingData[]): EmailFact {
  const { label, words } = factOfBay(booking, all)
  return { label, words: `${words}, ${shortPrice(booking.priceCents)}` }
}

function dateFact(booking: BookingData, page: string): EmailFact {
  const { bayName, number, startsAt, priceCents } = booking
  const words = [`${bayName}, ${shortPrice(priceCents)}. `, { href: page, words: `Booking ${number}` }]
  return { label: momentWords(Date.parse(startsAt)), words }
}

function moneyFacts(bookings: readonly BookingData[]): EmailFact[] {
  const sum = (of: (booking: BookingData) => number | null) =>
    bookings.reduce((total, booking) => total + (of(booking) ?? 0), 0)
  const [price, paid, giftCents] = [
    sum((b) => b.priceCents),
    sum((b) => b.paidCents),
    sum((b) => b.giftCents),
  ]
  if (price === 0) return [{ label: 'Price', words: 'Nothing to pay' }]
  return [
    { label: 'Total', words: formatCents(price) },
    {
      label: 'Paid',
      words: paidWords(bookings, { paid, giftCents, due: price + sum((b) => b.feeCents) - paid }),
    },
  ]
}

type PaidSums = { paid: number; giftCents: number; due: number }

/** Emails queued by an earlier version lack the paid amount. */
function paidWords(bookings: readonly BookingData[], { paid, giftCents, due }: PaidSums): string {
  const isKnown = bookings.every(({ paidCents }) => paidCents !== null)
  const rest = isKnown && due > 0 ? `. ${dueWords(due, linkOfAll(bookings))}` : ''
  if (paid === 0 && rest) return `Nothing yet${rest}`
  return `${chargeWords({ cardCents: paid - giftCents, giftCents, ...findSharedMethod(bookings) })}${rest}`
}

/** A party has one payment link for all its bays; each date of a series has its own. */
function linkOfAll([first, ...others]: readonly BookingData[]) {
  const link = first?.link ?? null
  const isOne = others.every((one) => one.link?.lapsesAt === link?.lapsesAt)
  return isOne ? link : null
}

function endOf({ bookings }: BillData, { siteUrl }: EmailContext): EmailBlock[] {
  const feeCents = bookings.reduce((sum, booking) => sum + booking.feeCents, 0)
  const cost =
    feeCents > 0 ? `We keep ${formatCents(feeCents)} because you canceled late.` : 'No cancellation fee.'
  const ended = bookings.map((booking) => ({
    label: booking.number,
    words: `${booking.bayName}, ${slotWords(booking)}`,
  }))
  return [
    {
      kind: 'facts',
      title: `${bookings.length} bookings`,
      facts: [...ended, { label: 'Cost', words: cost }],
    },
    button(`${siteUrl}/booking`, 'Book another time'),
    text('If we owe you a refund, a second email has the details.'),
  ]
}
