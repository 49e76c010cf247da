import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { paymentMethodFields } from '../money/payment-method.ts'
import { venue } from '../venue/venue.ts'
import { formatDayLong } from '../venue/venue-time.ts'
import { button, type EmailContext, type EmailData, greeting, link, text, type VenueEmail } from './email.ts'
import { paidWith } from './paid-words.ts'

/** Emails queued by an earlier version don't say how it was paid. */
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
  const until = `${isFree ? 'Yours' : 'Paid'} through ${formatDayLong(endDate)}`
  const money = isFree
    ? [{ label: 'Price', words: 'Nothing to pay' }]
    : [
        { label: 'Price', words: formatCents(priceCents) },
        { label: 'Paid', words: paidWith(paid) || `We charged ${formatCents(priceCents)}.` },
      ]
  return {
    subject: `Your ${planName} membership`,
    preheader: until,
    heading: isFree ? "You're a member" : 'Your membership is paid',
    blocks: [
      greeting(name),
      text(
        isFree
          ? `You now have a ${planName} membership.`
          : `Here's the receipt for your ${planName} membership.`,
      ),
      {
        kind: 'facts',
        title: planName,
        facts: [{ label: 'Membership', words: until }, ...money, { label: 'Receipt', words: number }],
      },
      text(venue.memberKey),
      button(`${siteUrl}/booking`, 'Book a bay at member rates'),
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
      text(`Your ${planName} membership ends on ${end}. It doesn't renew automatically.`),
      text("If you'd like to stay, renewing takes just a minute."),
      button(`${siteUrl}/member-portal`, 'Renew membership'),
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
    heading: 'Your membership was extended',
    says: `Your ${plan} membership now runs through ${end}, at no extra cost.`,
  }),
  pause: (plan, _end, resumes) => ({
    heading: 'Your membership is paused',
    says: `Your ${plan} membership is paused as of today. ${resumes === null ? 'It resumes when you let us know' : `It resumes on ${resumes}`}, and we'll add the paused days to the end.`,
  }),
  resume: (plan, end) => ({
    heading: 'Your membership has resumed',
    says: `Your ${plan} membership is active again. With the paused days added, it runs through ${end}.`,
  }),
  end: (plan) => ({ heading: 'Your membership has ended', says: `Your ${plan} membership ended today.` }),
  end_later: (plan, end) => ({
    heading: 'Your membership is canceled',
    says: `As you asked, your ${plan} membership ends on ${end} and won't be renewed.`,
  }),
  keep: (plan, end) => ({
    heading: 'Your membership will continue',
    says: `Your ${plan} membership is no longer set to end early. It's paid through ${end}.`,
  }),
}

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
              "Your membership is still paused. You can't use it until it resumes, and we'll add the paused days to the end.",
            ),
          ]
        : []),
      text("If this isn't what you wanted, call us at ", link(venue.phoneHref, venue.phone), '.'),
      button(`${siteUrl}/dashboard`, 'Open your dashboard'),
    ],
  }
}
