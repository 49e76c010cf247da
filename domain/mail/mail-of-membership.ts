import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { formatDayLong } from '../venue/venue-time.ts'
import type { MailData } from './mail-text.ts'
import { escapeHtml, greeting, link, paragraphs } from './mail-text.ts'

const Bought = z.object({
  name: z.string(),
  planName: z.string(),
  number: z.string(),
  priceCents: z.number(),
  endDate: z.string(),
})

export function membership(data: MailData, { siteUrl }: { siteUrl: string }) {
  const { name, planName, number, priceCents, endDate } = Bought.parse(data)
  return {
    subject: `Your ${planName} membership`,
    html: paragraphs(
      greeting(name),
      `your ${escapeHtml(planName)} membership is paid until ${formatDayLong(endDate)}, that day included.`,
      `We charged ${formatCents(priceCents)}; the number of this receipt is ${escapeHtml(number)}.`,
      link(`${siteUrl}/booking`, 'Book a bay at your price'),
    ),
  }
}

const Ending = z.object({ name: z.string(), planName: z.string(), endDate: z.string() })

export function membershipEnding(data: MailData, { siteUrl }: { siteUrl: string }) {
  const { name, planName, endDate } = Ending.parse(data)
  return {
    subject: `Your ${planName} membership ends soon`,
    html: paragraphs(
      greeting(name),
      `your ${escapeHtml(planName)} membership ends on ${formatDayLong(endDate)}. We charge nothing by ourselves.`,
      `If you would like to stay, ${link(`${siteUrl}/member-portal`, 'renew it in a minute')}.`,
    ),
  }
}
