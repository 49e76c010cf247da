import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { formatOwnPaymentMethod, paymentMethodFields } from '../money/payment-method.ts'
import { venue } from '../venue/venue.ts'
import { type EmailData, greeting, text, type VenueEmail } from './email.ts'

const callUs = () => ({ href: venue.phoneHref, words: venue.phone })

const Refunded = z.object({
  name: z.string(),
  about: z.enum(['order', 'booking', 'membership']),
  number: z.string(),
  cardCents: z.number(),
  giftCents: z.number(),
  atCounter: z._default(z.boolean(), false),
  byHand: z._default(z.boolean(), false),
  ...paymentMethodFields,
})
type Refunded = z.infer<typeof Refunded>

export function refund(data: EmailData): VenueEmail {
  const refunded = Refunded.parse(data)
  const { name, cardCents, giftCents } = refunded
  const what = refundedName(refunded)
  const sum = formatCents(cardCents + giftCents)
  const ways = [
    cardCents > 0 && text(`${formatCents(cardCents)} ${cardRefundWords(refunded)}`),
    giftCents > 0 && text(`${formatCents(giftCents)} to your gift card. You can use it right away.`),
  ]
  return {
    subject: `Your refund for ${what}`,
    preheader: `${sum} for ${what}`,
    heading: `We refunded ${sum}`,
    blocks: [
      greeting(name),
      text(`Here's what we refunded for ${what}:`),
      ...ways.filter((way) => way !== false),
      text('Questions? Call ', callUs(), '.'),
    ],
  }
}

/** 'booking NB-10001', or 'bookings NB-10001, NB-10002' if they were paid together. */
function refundedName({ about, number }: Pick<Refunded, 'about' | 'number'>): string {
  return number.includes(', ') ? `${about}s ${number}` : `${about} ${number}`
}

function cardRefundWords({ atCounter, byHand, ...means }: Refunded): string {
  if (atCounter) return 'at our counter.'
  return byHand
    ? 'paid to you directly, because your bank declined the refund to your card.'
    : `to ${formatOwnPaymentMethod(means)}. It may take up to ten days to show up.`
}

export function refundFailed(data: EmailData): VenueEmail {
  const refunded = Refunded.parse(data)
  const { name, cardCents, giftCents } = refunded
  const what = refundedName(refunded)
  const gift = `We'll return the ${formatCents(giftCents)} from your gift card at the same time.`
  return {
    subject: `Your refund for ${what} didn't go through`,
    preheader: "We still owe you this money. You don't have to do anything.",
    heading: "Your refund didn't go through",
    blocks: [
      greeting(name),
      text(
        `We tried to refund ${formatCents(cardCents)} to ${formatOwnPaymentMethod(refunded)} for ${what}, but your bank declined it. We still owe you this money.`,
      ),
      ...(giftCents > 0 ? [text(gift)] : []),
      text(
        "We'll try again or pay you another way, and we'll email you when it's done. You don't have to do anything.",
      ),
      text('Have a preference? Call ', callUs(), '.'),
    ],
  }
}
