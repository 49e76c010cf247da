import * as z from 'zod/mini'
import { sanitizeName } from '../membership/plain-name.ts'
import { formatCents } from '../money/money.ts'
import { giftDesignNames, isDesign } from '../shop/gift.ts'
import { giftPath } from '../shop/gift-path.ts'
import { venue } from '../venue/venue.ts'
import {
  button,
  type EmailBlock,
  type EmailContext,
  type EmailData,
  greeting,
  link,
  text,
  type VenueEmail,
} from './email.ts'

/** Emails queued by an earlier version lack the fields that have a default here. */
const GiftEmail = z.object({
  id: z._default(z.string(), ''),
  name: z.string(),
  fromName: z._default(z.string(), ''),
  message: z._default(z.string(), ''),
  design: z._default(z.string(), ''),
  code: z.string(),
  cents: z.number(),
})
type GiftEmail = z.infer<typeof GiftEmail>

export function giftCard(data: EmailData, setting: EmailContext): VenueEmail {
  const card = GiftEmail.parse(data)
  const sum = formatCents(card.cents)
  return {
    subject: `Your ${venue.name} gift card`,
    preheader: `Worth ${sum}. It never expires.`,
    heading: `A gift card worth ${sum}`,
    blocks: [
      greeting(card.name),
      text(
        `Here's the gift card you bought, worth ${sum}. Print it, or forward this email to the person it's for.`,
      ),
      ...codeBlocks(card, setting, 'View and print'),
    ],
  }
}

/** Sends the card to its recipient. Anyone can enter someone else's email, so links are removed from typed text. */
export function gift(data: EmailData, setting: EmailContext): VenueEmail {
  const card = GiftEmail.parse(data)
  const sum = formatCents(card.cents)
  const from = sanitizeName(card.fromName) || 'A friend'
  const message = sanitizeName(card.message)
  return {
    subject: `${from} sent you a gift: ${sum} at ${venue.name}`,
    preheader: message || `A gift card worth ${sum}. It never expires.`,
    heading:
      isDesign(card.design) && card.design !== 'night' ? giftDesignNames[card.design] : 'A gift for you',
    blocks: [
      greeting(card.name),
      text(`${from} gave you ${sum} to spend at ${venue.longName}, on a bay or in our shop.`),
      ...(message ? [text(`“${message}”`)] : []),
      ...codeBlocks(card, setting, 'Use your gift card'),
    ],
  }
}

const Readdressed = z.object({ name: z.string(), number: z.string(), cents: z.number(), to: z.string() })

/** Warns the buyer, because anyone with the order's link can change the recipient. */
export function giftReaddressed(data: EmailData): VenueEmail {
  const { name, number, cents, to } = Readdressed.parse(data)
  return {
    subject: `Your gift card now goes to ${to}`,
    preheader: `If this wasn't you, call ${venue.phone}.`,
    heading: 'Your gift card has a new recipient',
    blocks: [
      greeting(name),
      text(
        `The gift card worth ${formatCents(cents)} from order ${number} now goes to ${to}. It has a new code, so the email we sent earlier no longer works.`,
      ),
      text("If this wasn't you, call us right away at ", link(venue.phoneHref, venue.phone), '.'),
    ],
  }
}

function codeBlocks({ id, code }: GiftEmail, { siteUrl }: EmailContext, words: string): EmailBlock[] {
  const page = `${siteUrl}${giftPath(id, code)}`
  const picture: EmailBlock[] = id
    ? [
        button(page, words),
        text('You can also print the card there, or scan this code with your phone:'),
        { kind: 'picture', link: link(page, 'Open the gift card') },
      ]
    : []
  return [
    text('Code:'),
    { kind: 'code', code },
    ...picture,
    text(
      'Anyone who has the code can use it, so treat it like cash. It never expires, and any balance stays on the card. Questions? Call ',
      link(venue.phoneHref, venue.phone),
      '.',
    ),
  ]
}
