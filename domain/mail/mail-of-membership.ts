import { z } from 'zod'
import { formatCents } from '../money/money.ts'
import { formatDayLong } from '../venue/venue-time.ts'
import type { MailData } from './mail-text.ts'
import { escapeHtml, greeting, link, paragraphs } from './mail-text.ts'

const Bought = z.object({
  name: z.string(),
  plan_name: z.string(),
  number: z.string(),
  price_cents: z.number(),
  end_date: z.string(),
})

export function membership(data: MailData, { siteUrl }: { siteUrl: string }) {
  const { name, plan_name, number, price_cents, end_date } = Bought.parse(data)
  return {
    subject: `Your ${plan_name} membership`,
    html: paragraphs(
      greeting(name),
      `your ${escapeHtml(plan_name)} membership is paid until ${formatDayLong(end_date)}, that day included.`,
      `We charged ${formatCents(price_cents)}; the number of this receipt is ${escapeHtml(number)}.`,
      link(`${siteUrl}/booking`, 'Book a bay at your price'),
    ),
  }
}

const Ending = z.object({ name: z.string(), plan_name: z.string(), end_date: z.string() })

export function membershipEnding(data: MailData, { siteUrl }: { siteUrl: string }) {
  const { name, plan_name, end_date } = Ending.parse(data)
  return {
    subject: `Your ${plan_name} membership ends soon`,
    html: paragraphs(
      greeting(name),
      `your ${escapeHtml(plan_name)} membership ends on ${formatDayLong(end_date)}. We charge nothing by ourselves.`,
      `If you would like to stay, ${link(`${siteUrl}/member-portal`, 'renew it in a minute')}.`,
    ),
  }
}
