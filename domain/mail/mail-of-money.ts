import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { Delivery, deliveryWords } from '../shop/delivery.ts'
import { orderPath } from '../shop/order-path.ts'
import { taxNote } from '../shop/order-price.ts'
import { venue } from '../venue/venue.ts'
import { escapeHtml, greeting, link, type MailData, paragraphs } from './mail-text.ts'

const Receipt = z.object({
  name: z.string(),
  number: z.string(),
  key: z.string(),
  subtotalCents: z.number(),
  taxableCents: z.number(),
  taxPercent: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  cardCents: z.number(),
  giftCents: z.number(),
  delivery: z._default(Delivery, 'ship'),
  bayName: z._default(z.nullable(z.string()), null),
  bayAt: z._default(z.nullable(z.number()), null),
  shippingCents: z._default(z.number(), 0),
  lines: z.array(
    z.object({ name: z.string(), choice: z.string(), quantity: z.number(), lineCents: z.number() }),
  ),
})

export function receipt(data: MailData, { siteUrl }: { siteUrl: string }) {
  const { name, number, key, lines, ...sums } = Receipt.parse(data)
  const bought = lines.map(({ name, choice, quantity, lineCents }) => {
    const item = choice ? `${name} (${choice})` : name
    return `${quantity} × ${escapeHtml(item)}: ${formatCents(lineCents)}`
  })
  const note = taxNote(sums)
  const page = `${siteUrl}${orderPath(number, key)}`
  return {
    subject: `Your receipt for order ${number}`,
    html: paragraphs(
      greeting(name),
      `thank you for your order ${escapeHtml(number)}. ${paidWith(sums)}`,
      ...bought,
      `Subtotal ${formatCents(sums.subtotalCents)}, sales tax (${sums.taxPercent}%) ${formatCents(sums.taxCents)}, ${postageOf(sums)}total ${formatCents(sums.totalCents)}. ${note}`.trimEnd(),
      `How it comes: ${escapeHtml(deliveryWords(sums))}.`,
      link(page, 'View your order'),
      `Questions? Call ${venue.phone} and name the order's number.`,
    ),
  }
}

function postageOf({ shippingCents }: { shippingCents: number }): string {
  return shippingCents > 0 ? `sending ${formatCents(shippingCents)}, ` : ''
}

function paidWith({ cardCents, giftCents }: { cardCents: number; giftCents: number }): string {
  const parts = [
    cardCents > 0 && `Your card was charged ${formatCents(cardCents)}.`,
    giftCents > 0 && `Your gift card paid ${formatCents(giftCents)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const GiftCard = z.object({ name: z.string(), code: z.string(), cents: z.number() })

export function giftCard(data: MailData) {
  const { name, code, cents } = GiftCard.parse(data)
  return {
    subject: `Your ${venue.name} gift card`,
    html: paragraphs(
      greeting(name),
      `here is the gift card you bought, worth ${formatCents(cents)}. Forward this mail to whom it is for.`,
      `Its code is <strong>${escapeHtml(code)}</strong>.`,
      `Whoever has the code can pay with it, so keep it like money. It never expires; what is left stays on it.`,
    ),
  }
}

const Refunded = z.object({
  name: z.string(),
  about: z.enum(['order', 'booking', 'membership']),
  number: z.string(),
  cardCents: z.number(),
  giftCents: z.number(),
  atCounter: z._default(z.boolean(), false),
  byHand: z._default(z.boolean(), false),
})

export function refund(data: MailData) {
  const { name, about, number, cardCents, giftCents, ...way } = Refunded.parse(data)
  const what = `${about} ${number}`
  const ways = [
    cardCents > 0 && `${formatCents(cardCents)} ${cardRefundWords(way)}`,
    giftCents > 0 && `${formatCents(giftCents)} to your gift card. You can use it at once.`,
  ]
  return {
    subject: `Your refund for ${what}`,
    html: paragraphs(
      greeting(name),
      `for ${escapeHtml(what)} we have given back:`,
      ...ways.filter((way) => way !== false),
      `Questions? Call ${venue.phone}.`,
    ),
  }
}

function cardRefundWords({ atCounter, byHand }: { atCounter: boolean; byHand: boolean }): string {
  if (atCounter) return 'at our counter.'
  return byHand
    ? 'paid to you by hand, because your bank did not take it back to your card.'
    : 'to your card. Banks take up to ten days to show it.'
}

/** The bank refused the refund: the money is still owed to the customer. */
export function refundFailed(data: MailData) {
  const { name, about, number, cardCents, giftCents } = Refunded.parse(data)
  const what = `${about} ${number}`
  const gift = `The ${formatCents(giftCents)} of your gift card will go back together with it.`
  return {
    subject: `Your refund for ${what} did not go through`,
    html: paragraphs(
      greeting(name),
      `we tried to give back ${formatCents(cardCents)} to your card for ${escapeHtml(what)}, and your bank did not take it. We still owe you this money.`,
      ...(giftCents > 0 ? [gift] : []),
      'We will try again or pay you another way, and write to you when it is done. There is nothing that you have to do.',
      `Would you rather tell us how? Call ${venue.phone}.`,
    ),
  }
}
