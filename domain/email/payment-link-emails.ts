import * as z from 'zod/mini'
import { bookingPath } from '../booking/booking-path.ts'
import { paymentLinkPath } from '../booking/payment-link-path.ts'
import { OnLapse } from '../contract/payment-link.ts'
import { formatCents } from '../money/money.ts'
import { formatInstant } from '../venue/venue-time.ts'
import { factOfBay, titleOfBays } from './bays-of-party.ts'
import { BookingData } from './booking-ticket.ts'
import { button, type EmailContext, type EmailData, greeting, link, text, type VenueEmail } from './email.ts'

const LapsedData = z.object({
  name: z.string(),
  bookings: z.array(BookingData).check(z.minLength(1)),
})
const LinkData = z.extend(LapsedData, {
  token: z.string(),
  cents: z.number(),
  lapsesAt: z.string(),
  onLapse: OnLapse,
})

const afterwards: Record<OnLapse, string> = {
  free: 'If it is not paid by then, the booking ends and the time is free for others.',
  keep: 'After that you can pay at our desk when you come.',
}

/** Sends a payment link after a phone booking. */
export function paymentLink(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, bookings, token, cents, lapsesAt, onLapse } = LinkData.parse(data)
  const [first] = bookings
  if (!first) throw new Error('A link without a booking.')
  const until = formatInstant(Date.parse(lapsesAt))
  return {
    subject: `Pay for your booking ${first.number}`,
    preheader: `${formatCents(cents)} until ${until}.`,
    heading: 'Your bay is kept for you',
    blocks: [
      greeting(name),
      text('Here is what we booked for you.'),
      {
        kind: 'facts',
        title: titleOfBays(bookings, first),
        facts: [
          ...bookings.map((booking) => factOfBay(booking, bookings)),
          { label: 'To pay', words: formatCents(cents) },
          { label: 'Pay until', words: until },
        ],
      },
      button(`${siteUrl}${paymentLinkPath(token)}`, `Pay ${formatCents(cents)}`),
      text(afterwards[onLapse]),
      text(link(`${siteUrl}${bookingPath(first.number, first.key)}`, 'See or cancel your booking')),
    ],
  }
}

/** Reports an expired payment link whose bay was released. */
export function paymentLapsed(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, bookings } = LapsedData.parse(data)
  const [first] = bookings
  if (!first) throw new Error('A link without a booking.')
  return {
    subject: `Your booking ${first.number} has ended`,
    preheader: 'It was not paid in time. It costs you nothing.',
    heading: 'Your booking has ended',
    blocks: [
      greeting(name),
      text('Your booking was not paid in time, so we released it. You owe nothing.'),
      {
        kind: 'facts',
        title: titleOfBays(bookings, first),
        facts: bookings.map((booking) => factOfBay(booking, bookings)),
      },
      button(`${siteUrl}/booking`, 'Book another time'),
    ],
  }
}
