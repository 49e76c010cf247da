import * as z from 'zod/mini'
import { bookingPath } from '../booking/booking-path.ts'
import { formatPlayers } from '../booking/booking-words.ts'
import { formatCents } from '../money/money.ts'
import { formatInstant } from '../venue/venue-time.ts'
import { offerPath, waitlistPath } from '../waitlist/waitlist-path.ts'
import { describeWaitlistRequest, formatRequestedTime } from '../waitlist/waitlist-words.ts'
import { BookingData } from './booking-ticket.ts'
import {
  button,
  type EmailContext,
  type EmailData,
  greeting,
  link,
  text,
  unconfirmedGreeting,
  type VenueEmail,
} from './email.ts'
import { slotWords } from './email-times.ts'

const ProofEmail = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  proof: z.string(),
  day: z.string(),
  fromMinute: z.number(),
  untilMinute: z.number(),
  minutes: z.number(),
  players: z.number(),
  mostCents: z.nullable(z.number()),
  bayName: z.nullable(z.string()),
})

/** An entry becomes active only after this link is opened, because anyone can enter someone else's email. */
export function waitingProof(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const entry = ProofEmail.parse(data)
  return {
    subject: 'Confirm your place on the waitlist',
    preheader: formatRequestedTime(entry),
    heading: 'Confirm your place on the waitlist',
    blocks: [
      unconfirmedGreeting(),
      text('You asked us to let you know if this time opens up:'),
      {
        kind: 'facts',
        title: formatRequestedTime(entry),
        facts: [{ label: 'Looking for', words: describeWaitlistRequest(entry, entry.bayName) }],
      },
      button(`${siteUrl}${waitlistPath(entry.id, entry.key, entry.proof)}`, 'Open and confirm'),
      text(
        "You'll be asked to confirm once more on the page. If this wasn't you, you can ignore this email.",
      ),
    ],
  }
}

const OfferEmail = z.object({
  entryId: z.string(),
  key: z.string(),
  name: z.string(),
  bayName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  players: z.number(),
  priceCents: z.number(),
  until: z.string(),
})

export function waitingOffer(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const offer = OfferEmail.parse(data)
  const until = formatInstant(Date.parse(offer.until))
  return {
    subject: `A time opened up: ${slotWords(offer)}`,
    preheader: `Held for you until ${until}.`,
    heading: 'A time opened up',
    blocks: [
      greeting(offer.name),
      text("You're first in line, and we're holding this time for you."),
      {
        kind: 'facts',
        title: `${offer.bayName}, ${slotWords(offer)}`,
        facts: [
          { label: 'Held until', words: until },
          { label: 'Price', words: formatCents(offer.priceCents) },
          { label: 'Players', words: formatPlayers(offer.players) },
        ],
      },
      button(`${siteUrl}${offerPath(offer.entryId, offer.key)}`, 'Book this time'),
      text(
        "After that, we'll offer it to the next person in line. ",
        link(`${siteUrl}${waitlistPath(offer.entryId, offer.key)}`, 'Decline it or leave the waitlist'),
        " if the time doesn't work for you.",
      ),
    ],
  }
}

const FeeEmail = z.extend(
  z.pick(BookingData, {
    name: true,
    number: true,
    key: true,
    bayName: true,
    startsAt: true,
    endsAt: true,
    feeCents: true,
  }),
  { backCents: z.number() },
)

/** Sent when the canceled time was resold and the late fee is refunded. */
export function feeReturned(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const fee = FeeEmail.parse(data)
  const facts = [
    { label: 'Your refund', words: formatCents(fee.backCents) },
    ...(fee.feeCents > 0 ? [{ label: 'We keep', words: formatCents(fee.feeCents) }] : []),
  ]
  return {
    subject: `A refund for your booking ${fee.number}`,
    preheader: `${formatCents(fee.backCents)} of your late fee is on its way back to you.`,
    heading: "We're refunding your late fee",
    blocks: [
      greeting(fee.name),
      text("Someone else booked the time you canceled, so we're refunding the fee the way you paid."),
      { kind: 'facts', title: `${fee.bayName}, ${slotWords(fee)}`, facts },
      button(`${siteUrl}${bookingPath(fee.number, fee.key)}`, 'View booking'),
      text("We'll email you again once the money is on its way."),
    ],
  }
}
