import { z } from 'zod'
import { formatCents } from '../money/money.ts'
import { orderPath } from '../shop/order-path.ts'
import { taxNote } from '../shop/order-price.ts'
import { venue } from '../venue/venue.ts'
import { escapeHtml, greeting, link, paragraphs } from './mail-text.ts'

const Receipt = z.object({
  name: z.string(),
  number: z.string(),
  key: z.string(),
  subtotal_cents: z.number(),
  /** Missing in letters queued before gift cards were sold without tax. */
  taxable_cents: z.number().optional(),
  tax_percent: z.number(),
  tax_cents: z.number(),
  total_cents: z.number(),
  card_cents: z.number(),
  gift_cents: z.number(),
  lines: z.array(
    z.object({ name: z.string(), choice: z.string(), quantity: z.number(), line_cents: z.number() }),
  ),
})

export function receipt(data: Record<string, unknown>, { siteUrl }: { siteUrl: string }) {
  const { name, number, key, lines, ...sums } = Receipt.parse(data)
  const bought = lines.map(({ name, choice, quantity, line_cents }) => {
    const item = choice ? `${name} (${choice})` : name
    return `${quantity} × ${escapeHtml(item)}: ${formatCents(line_cents)}`
  })
  const { subtotal_cents: subtotalCents, taxable_cents: taxableCents = subtotalCents } = sums
  const note = taxNote({ subtotalCents, taxableCents })
  const page = `${siteUrl}${orderPath(number, key)}`
  return {
    subject: `Your receipt for order ${number}`,
    html: paragraphs(
      greeting(name),
      `thank you for your order ${escapeHtml(number)}. ${paidWith(sums)}`,
      ...bought,
      `Subtotal ${formatCents(sums.subtotal_cents)}, sales tax (${sums.tax_percent}%) ${formatCents(sums.tax_cents)}, total ${formatCents(sums.total_cents)}. ${note}`.trimEnd(),
      link(page, 'View your order'),
      `Questions? Call ${venue.phone} and name the order's number.`,
    ),
  }
}

function paidWith({ card_cents, gift_cents }: { card_cents: number; gift_cents: number }): string {
  const parts = [
    card_cents > 0 && `Your card was charged ${formatCents(card_cents)}.`,
    gift_cents > 0 && `Your gift card paid ${formatCents(gift_cents)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const GiftCard = z.object({ name: z.string(), code: z.string(), cents: z.number() })

export function giftCard(data: Record<string, unknown>) {
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
  card_cents: z.number(),
  gift_cents: z.number(),
  at_counter: z.boolean().default(false),
  by_hand: z.boolean().default(false),
})

export function refund(data: Record<string, unknown>) {
  const { name, about, number, card_cents, gift_cents, ...way } = Refunded.parse(data)
  const what = `${about} ${number}`
  const ways = [
    card_cents > 0 && `${formatCents(card_cents)} ${cardRefundWords(way)}`,
    gift_cents > 0 && `${formatCents(gift_cents)} to your gift card. You can use it at once.`,
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

function cardRefundWords({ at_counter, by_hand }: { at_counter: boolean; by_hand: boolean }): string {
  if (at_counter) return 'at our counter.'
  return by_hand
    ? 'paid to you by hand, because your bank did not take it back to your card.'
    : 'to your card. Banks take up to ten days to show it.'
}

/** The bank refused the refund: the money is still owed to the customer. */
export function refundFailed(data: Record<string, unknown>) {
  const { name, about, number, card_cents, gift_cents } = Refunded.parse(data)
  const what = `${about} ${number}`
  const gift = `The ${formatCents(gift_cents)} of your gift card will go back together with it.`
  return {
    subject: `Your refund for ${what} did not go through`,
    html: paragraphs(
      greeting(name),
      `we tried to give back ${formatCents(card_cents)} to your card for ${escapeHtml(what)}, and your bank did not take it. We still owe you this money.`,
      ...(gift_cents > 0 ? [gift] : []),
      'We will try again or pay you another way, and write to you when it is done. There is nothing that you have to do.',
      `Would you rather tell us how? Call ${venue.phone}.`,
    ),
  }
}
