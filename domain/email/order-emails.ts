import * as z from 'zod/mini'
import { idWords } from '../catalogue/catalogue.ts'
import { sanitizeName } from '../membership/plain-name.ts'
import { formatCents } from '../money/money.ts'
import { paymentMethodFields } from '../money/payment-method.ts'
import { arrivalWords, deliveryWords, returnsOf, SaleWay } from '../shop/delivery.ts'
import { giftDesignNames, isDesign } from '../shop/gift.ts'
import { orderPath } from '../shop/order-path.ts'
import { readyWords } from '../shop/serving-hours.ts'
import { untaxedNote } from '../shop/untaxed-note.ts'
import { venue } from '../venue/venue.ts'
import { instantAt } from '../venue/venue-clock.ts'
import { formatWeekdayDate } from '../venue/venue-time.ts'
import {
  type BillLine,
  button,
  type EmailBlock,
  type EmailContext,
  type EmailData,
  greeting,
  text,
  type VenueEmail,
} from './email.ts'
import { paidWith } from './paid-words.ts'

const ReceiptLine = z.object({
  productId: z._default(z.string(), ''),
  name: z.string(),
  choice: z.string(),
  quantity: z.number(),
  unitCents: z.number(),
  lineCents: z.number(),
  isGiftCard: z._default(z.boolean(), false),
  isServedHere: z._default(z.boolean(), false),
  needsId: z._default(z.boolean(), false),
  gift: z._default(
    z.nullable(
      z.object({
        toName: z.string(),
        toEmail: z.string(),
        sendOn: z.string(),
        design: z._default(z.string(), ''),
      }),
    ),
    null,
  ),
})
type ReceiptLine = z.infer<typeof ReceiptLine>

/** Emails queued by an earlier version lack the fields that have a default here. */
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
  ...paymentMethodFields,
  tipCents: z._default(z.nullable(z.number()), null),
  /** The other payments of a split sale. */
  others: z._default(
    z.nullable(z.array(z.object({ cardCents: z.number(), giftCents: z.number(), ...paymentMethodFields }))),
    null,
  ),
  address: z._default(
    z.nullable(
      z.object({
        line1: z.string(),
        line2: z._default(z.string(), ''),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      }),
    ),
    null,
  ),
  notes: z._default(z.string(), ''),
  delivery: z._default(SaleWay, 'ship'),
  bayName: z._default(z.nullable(z.string()), null),
  bayAt: z._default(z.nullable(z.number()), null),
  shippingCents: z._default(z.number(), 0),
  orderedAt: z._default(z.nullable(z.number()), null),
  /** Upcoming staffed hours, for pickup orders. */
  staffed: z._default(
    z.nullable(
      z.array(
        z.object({
          day: z.string(),
          hours: z.array(z.object({ opensMinute: z.number(), closesMinute: z.number() })),
        }),
      ),
    ),
    null,
  ),
  lines: z.array(ReceiptLine),
})
type Receipt = z.infer<typeof Receipt>

export function receipt(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const order = Receipt.parse(data)
  const { name, number, key, lines, ...sums } = order
  const note = untaxedNote(order)
  return {
    subject: `Your receipt for order ${number}`,
    preheader: `${formatCents(sums.totalCents)}: ${lines.map((line) => line.name).join(', ')}`,
    heading: 'Thank you for your order',
    blocks: [
      greeting(name),
      text(`Thank you for your order ${number}. Here's your receipt.`),
      { kind: 'bill', lines: lines.map(toBillLine), sums: toSums(order) },
      text([sums, ...(sums.others ?? [])].map(paidWith).join(' ')),
      ...(note ? [text(note)] : []),
      ...buildDeliveryBlock(order),
      button(`${siteUrl}${orderPath(number, key)}`, 'View your order'),
      text(
        'Questions? Call ',
        { href: venue.phoneHref, words: venue.phone },
        ' and have your order number handy.',
      ),
    ],
  }
}

function toBillLine({ name, choice, quantity, unitCents, lineCents, needsId }: ReceiptLine): BillLine {
  const notes = [choice, needsId && idWords].filter(Boolean)
  const item = notes.length > 0 ? `${name} (${notes.join('; ')})` : name
  const each = quantity > 1 ? `, ${formatCents(unitCents)} each` : ''
  return { what: `${quantity} × ${item}${each}`, cents: formatCents(lineCents) }
}

function toSums({
  subtotalCents,
  taxPercent,
  taxCents,
  shippingCents,
  totalCents,
  tipCents,
}: Receipt): BillLine[] {
  return [
    { what: 'Subtotal', cents: formatCents(subtotalCents) },
    { what: `Sales tax (${taxPercent}%)`, cents: formatCents(taxCents) },
    ...(shippingCents > 0 ? [{ what: 'Shipping', cents: formatCents(shippingCents) }] : []),
    { what: 'Total', cents: formatCents(totalCents) },
    ...(tipCents
      ? [
          { what: 'Tip', cents: formatCents(tipCents) },
          { what: 'Total with tip', cents: formatCents(totalCents + tipCents) },
        ]
      : []),
  ]
}

/** Removes links from entered text, because anyone can enter someone else's email. */
function buildDeliveryBlock({
  name,
  address,
  notes,
  lines,
  orderedAt,
  staffed,
  ...way
}: Receipt): EmailBlock[] {
  const hasGoods = lines.some(({ isGiftCard }) => !isGiftCard)
  const isSent = hasGoods && way.delivery === 'ship' && address !== null
  const ready = way.delivery === 'pickup' && orderedAt !== null && staffed && readyBy(orderedAt, staffed)
  const returns = way.delivery !== 'counter' && returnsOf(lines)
  const facts = [
    ...(hasGoods && way.delivery !== 'ship'
      ? [{ label: 'Your order', words: sanitizeName(deliveryWords(way)) }]
      : []),
    ...(ready ? [{ label: 'Pickup', words: `${ready}.` }] : []),
    ...(isSent ? [{ label: 'Ship to', words: addressWords(name, address) }] : []),
    ...(isSent && orderedAt !== null ? [{ label: 'Arrival', words: arrivalWords(orderedAt) }] : []),
    ...(isSent && notes ? [{ label: 'Your notes', words: sanitizeName(notes) }] : []),
    ...(lines.some(({ isGiftCard }) => isGiftCard)
      ? [{ label: 'Gift cards', words: giftCardWords(lines) }]
      : []),
    ...(returns ? [{ label: 'Returns', words: returns }] : []),
  ]
  return facts.length === 0 ? [] : [{ kind: 'facts', title: 'Delivery', facts }]
}

function giftCardWords(lines: readonly ReceiptLine[]): string {
  const given = lines.flatMap(({ gift }) => (gift?.toName ? [givenWords(gift)] : []))
  return ['Each gift card comes in its own email, with its code.', ...given].join(' ')
}

function givenWords({ toName, toEmail, sendOn, design }: NonNullable<ReceiptLine['gift']>): string {
  const name = isDesign(design) ? `“${giftDesignNames[design]}” for` : 'For'
  return `${name} ${sanitizeName(toName)}: goes to ${toEmail} ${sendOn ? `on ${formatWeekdayDate(sendOn)}` : 'right away'}.`
}

function readyBy(orderedAt: number, staffed: NonNullable<Receipt['staffed']>): string {
  const periods = staffed.flatMap(({ day, hours }) =>
    hours.map(({ opensMinute, closesMinute }) => ({
      start: instantAt(day, opensMinute),
      end: instantAt(day, closesMinute),
    })),
  )
  return readyWords(orderedAt, periods)
}

function addressWords(name: string, address: NonNullable<Receipt['address']>): string {
  const { line1, line2, city, state, zip } = address
  return [name, line1, line2, `${city}, ${state} ${zip}`].map(sanitizeName).filter(Boolean).join(', ')
}
