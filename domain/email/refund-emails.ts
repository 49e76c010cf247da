import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { formatOwnPaymentMethod, paymentMethodFields } from '../money/payment-method.ts'
import { venue } from '../venue/venue.ts'
import { type EmailData, greeting, text, type VenueEmail } from './email.ts'

const callUs = { href: venue.phoneHref, words: venue.phone }

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
    giftCents > 0 && text(`${formatCents(giftCents)} to your gift card. You can use it at once.`),
  ]
  return {
    subject: `Your refund for ${what}`,
    preheader: `${sum} for ${what}`,
    heading: `${sum} goes back to you`,
    blocks: [
      greeting(name),
      text(`Here is what we refunded for ${what}:`),
      ...ways.filter((way) => way !== false),
      text('Questions? Call ', callUs, '.'),
    ],
  }
}

/** 'booking NB-10001', or 'bookings NB-10001, NB-10002' of one that were paid together. */
function refundedName({ about, number }: Pick<Refunded, 'about' | 'number'>): string {
  return number.includes(', ') ? `${about}s ${number}` : `${about} ${number}`
}

function cardRefundWords({ atCounter, byHand, ...means }: Refunded): string {
  if (atCounter) return 'at our counter.'
  return byHand
    ? 'paid to you by hand, because your bank did not take it back to your card.'
    : `to ${formatOwnPaymentMethod(means)}. Banks take up to ten days to show it.`
}

/** The bank refused the refund: the money is still owed to the customer. */
export function refundFailed(data: EmailData): VenueEmail {
  const refunded = Refunded.parse(data)
  const { name, cardCents, giftCents } = refunded
  const what = refundedName(refunded)
  const gift = `The ${formatCents(giftCents)} of your gift card will go back together with it.`
  return {
    subject: `Your refund for ${what} did not go through`,
    preheader: 'We still owe you this money. You do not have to do anything.',
    heading: 'Your refund did not go through',
    blocks: [
      greeting(name),
      text(
        `We tried to give back ${formatCents(cardCents)} to ${formatOwnPaymentMethod(refunded)} for ${what}, and your bank did not take it. We still owe you this money.`,
      ),
      ...(giftCents > 0 ? [text(gift)] : []),
      text(
        'We will try again or pay you another way, and write to you when it is done. You do not have to do anything.',
      ),
      text('Want to tell us how? Call ', callUs, '.'),
    ],
  }
}
