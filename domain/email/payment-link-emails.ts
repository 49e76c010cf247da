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
  free: "If you haven't paid by then, we'll cancel the booking and release the time.",
  keep: 'After that, you can pay at our desk when you arrive.',
}

export function paymentLink(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, bookings, token, cents, lapsesAt, onLapse } = LinkData.parse(data)
  const [first] = bookings
  if (!first) throw new Error('A link without a booking.')
  const until = formatInstant(Date.parse(lapsesAt))
  return {
    subject: `Pay for your booking ${first.number}`,
    preheader: `Please pay ${formatCents(cents)} by ${until}.`,
    heading: "We're holding your bay",
    blocks: [
      greeting(name),
      text("Here's what we booked for you."),
      {
        kind: 'facts',
        title: titleOfBays(bookings, first),
        facts: [
          ...bookings.map((booking) => factOfBay(booking, bookings)),
          { label: 'Amount due', words: formatCents(cents) },
          { label: 'Pay by', words: until },
        ],
      },
      button(`${siteUrl}${paymentLinkPath(token)}`, `Pay ${formatCents(cents)}`),
      text(afterwards[onLapse]),
      text(link(`${siteUrl}${bookingPath(first.number, first.key)}`, 'View or cancel booking')),
    ],
  }
}

/** Sent when a payment link expires and its bay is released. */
export function paymentLapsed(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, bookings } = LapsedData.parse(data)
  const [first] = bookings
  if (!first) throw new Error('A link without a booking.')
  return {
    subject: `Your booking ${first.number} was canceled`,
    preheader: "Your payment didn't arrive in time. You owe nothing.",
    heading: 'Your booking was canceled',
    blocks: [
      greeting(name),
      text("We didn't get your payment in time, so we canceled this booking. You owe nothing."),
      {
        kind: 'facts',
        title: titleOfBays(bookings, first),
        facts: bookings.map((booking) => factOfBay(booking, bookings)),
      },
      button(`${siteUrl}/booking`, 'Book another time'),
    ],
  }
}
