import * as z from 'zod/mini'
import { cardMeans } from '../money/card-means.ts'
import { formatCents } from '../money/money.ts'
import { formatDayLong } from '../venue/venue-time.ts'
import { button, greeting, type HouseLetter, type MailContext, type MailData, text } from './letter.ts'
import { paidWith } from './paid-words.ts'

/** A letter that was queued by an earlier version does not know how it was paid. */
const Bought = z.object({
  name: z.string(),
  planName: z.string(),
  number: z.string(),
  priceCents: z.number(),
  endDate: z.string(),
  cardCents: z._default(z.number(), 0),
  giftCents: z._default(z.number(), 0),
  ...cardMeans,
})

export function membership(data: MailData, { siteUrl }: MailContext): HouseLetter {
  const { name, planName, number, priceCents, endDate, ...paid } = Bought.parse(data)
  const until = `Paid until ${formatDayLong(endDate)}, that day included`
  return {
    subject: `Your ${planName} membership`,
    preheader: until,
    heading: 'Your membership is paid',
    blocks: [
      greeting(name),
      text(`this is the receipt of your ${planName} membership.`),
      {
        kind: 'facts',
        title: planName,
        facts: [
          { label: 'Membership', words: until },
          { label: 'Price', words: formatCents(priceCents) },
          { label: 'Paid', words: paidWith(paid) || `We charged ${formatCents(priceCents)}.` },
          { label: 'Receipt', words: number },
        ],
      },
      button(`${siteUrl}/booking`, 'Book a bay at your price'),
    ],
  }
}

const Ending = z.object({ name: z.string(), planName: z.string(), endDate: z.string() })

export function membershipEnding(data: MailData, { siteUrl }: MailContext): HouseLetter {
  const { name, planName, endDate } = Ending.parse(data)
  const end = formatDayLong(endDate)
  return {
    subject: `Your ${planName} membership ends soon`,
    preheader: `Its last day is ${end}`,
    heading: 'Your membership ends soon',
    blocks: [
      greeting(name),
      text(`your ${planName} membership ends on ${end}. Nothing is charged automatically.`),
      text('If you would like to stay, it takes a minute.'),
      button(`${siteUrl}/member-portal`, 'Renew it'),
    ],
  }
}
