import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { paymentMethodFields } from '../money/payment-method.ts'
import { arrival } from '../venue/arrival.ts'
import { venue } from '../venue/venue.ts'
import { formatDayLong } from '../venue/venue-time.ts'
import { button, type EmailContext, type EmailData, greeting, link, text, type VenueEmail } from './email.ts'
import { paidWith } from './paid-words.ts'

/** An email that was queued by an earlier version does not know how it was paid. */
const Bought = z.object({
  name: z.string(),
  planName: z.string(),
  number: z.string(),
  priceCents: z.number(),
  endDate: z.string(),
  cardCents: z._default(z.number(), 0),
  giftCents: z._default(z.number(), 0),
  ...paymentMethodFields,
})

export function membership(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, planName, number, priceCents, endDate, ...paid } = Bought.parse(data)
  const isFree = priceCents === 0
  const until = `${isFree ? 'Yours' : 'Paid'} until ${formatDayLong(endDate)}, that day included`
  const money = isFree
    ? [{ label: 'Price', words: 'Nothing to pay' }]
    : [
        { label: 'Price', words: formatCents(priceCents) },
        { label: 'Paid', words: paidWith(paid) || `We charged ${formatCents(priceCents)}.` },
      ]
  return {
    subject: `Your ${planName} membership`,
    preheader: until,
    heading: isFree ? 'You are a member' : 'Your membership is paid',
    blocks: [
      greeting(name),
      text(isFree ? `${planName} is yours.` : `Here is the receipt for your ${planName} membership.`),
      {
        kind: 'facts',
        title: planName,
        facts: [{ label: 'Membership', words: until }, ...money, { label: 'Receipt', words: number }],
      },
      text(arrival.key),
      button(`${siteUrl}/booking`, 'Book a bay at your price'),
    ],
  }
}

const Ending = z.object({ name: z.string(), planName: z.string(), endDate: z.string() })

export function membershipEnding(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, planName, endDate } = Ending.parse(data)
  const end = formatDayLong(endDate)
  return {
    subject: `Your ${planName} membership ends soon`,
    preheader: `Its last day is ${end}`,
    heading: 'Your membership ends soon',
    blocks: [
      greeting(name),
      text(`Your ${planName} membership ends on ${end}. Nothing is charged automatically.`),
      text('If you would like to stay, it takes a minute.'),
      button(`${siteUrl}/member-portal`, 'Renew it'),
    ],
  }
}

const Changed = z.object({
  name: z.string(),
  planName: z.string(),
  act: z.enum(['extend', 'pause', 'resume', 'end', 'end_later', 'keep']),
  endDate: z.string(),
  resumesOn: z.nullable(z.string()),
  status: z._default(z.string(), 'active'),
})

type ChangeWords = { heading: string; says: string }
const changes: Record<
  z.infer<typeof Changed>['act'],
  (plan: string, end: string, resumes: string | null) => ChangeWords
> = {
  extend: (plan, end) => ({
    heading: 'Your membership lasts longer',
    says: `Your ${plan} membership now ends on ${end}, at no cost.`,
  }),
  pause: (plan, _end, resumes) => ({
    heading: 'Your membership is paused',
    says: `Your ${plan} membership is paused from today. ${resumes === null ? 'It goes on when you tell us' : `It goes on on ${resumes}`}, and every day of the pause is added at its end.`,
  }),
  resume: (plan, end) => ({
    heading: 'Your membership goes on',
    says: `Your ${plan} membership counts again. With the days of the pause it ends on ${end}.`,
  }),
  end: (plan) => ({ heading: 'Your membership has ended', says: `Your ${plan} membership ends today.` }),
  end_later: (plan, end) => ({
    heading: 'Your membership ends with this period',
    says: `Your ${plan} membership ends on ${end}, as you asked, and is not renewed.`,
  }),
  keep: (plan, end) => ({
    heading: 'Your membership is kept',
    says: `Your ${plan} membership was to end. You keep it: it is paid until ${end}.`,
  }),
}

/** Reports a membership change made by staff. */
export function membershipChanged(data: EmailData, { siteUrl }: EmailContext): VenueEmail {
  const { name, planName, act, endDate, resumesOn, status } = Changed.parse(data)
  const { heading, says } = changes[act](
    planName,
    formatDayLong(endDate),
    resumesOn && formatDayLong(resumesOn),
  )
  return {
    subject: heading,
    preheader: `${planName}: ${heading.toLowerCase()}`,
    heading,
    blocks: [
      greeting(name),
      text(says),
      ...(status === 'paused' && act !== 'pause'
        ? [
            text(
              'It is paused. Until it goes on it counts for nothing, and the days of the pause are added at its end.',
            ),
          ]
        : []),
      text('If that is not what you wanted, call us at ', link(venue.phoneHref, venue.phone), '.'),
      button(`${siteUrl}/dashboard`, 'Open your dashboard'),
    ],
  }
}
