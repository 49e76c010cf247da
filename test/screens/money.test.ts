import { beforeEach, expect, it } from 'vitest'
import { formatCents } from '#domain/money/money.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { expectAccessible } from './accessible.ts'
import {
  eventually,
  expectAddress,
  expectToast,
  follow,
  hearDownload,
  inside,
  press,
  sees,
} from './actions.ts'
import { today } from './evening.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

const [from, to] = [addDays(today, -20), addDays(today, -3)]
const range = `/admin/numbers/money?from=${from}&to=${to}`

/** Payments and refunds of a range, directly from their tables. */
const truth = async (first: string, last: string) => {
  const [row] = await venue.sql<{ cents: string; count: string }[]>`
    select coalesce(sum(cents), 0) as cents, count(*) from (
      select amount_cents + gift_cents as cents, completed_at as at from public.payments where status in ('completed', 'refunded')
      union all
      select -card_cents - gift_cents, settled_at from public.refunds where status = 'completed'
    ) moved where (at at time zone 'America/Chicago')::date between ${first} and ${last}`
  return { cents: Number(row?.cents), count: Number(row?.count) }
}

it('the transactions page totals each day, expands it into payments and refunds, and links to each', async () => {
  const { cents, count } = await truth(from, to)
  expect(count).toBeGreaterThan(20)
  await open(range)
  await sees(`${formatDay(from)} to ${formatDay(to)}: ${count} payments and refunds`)
  await sees(`Total, less refunds${formatCents(cents)}`)
  await sees('By payment or refund date: payments minus refunds, without tips.')
  const [square] = await venue.sql<{ payments: number }[]>`
    select count(*)::integer as payments from public.payments where status in ('completed', 'refunded') and not at_counter
      and amount_cents > 0 and fee_cents is null and (completed_at at time zone 'America/Chicago')::date between ${from} and ${to}`
  await sees(`Not yet known for ${square?.payments} payments`)
  await venue.sql`update public.payments set fee_cents = 100 where status in ('completed', 'refunded') and not at_counter
    and amount_cents > 0`
  await open(range)
  await sees(`Square fees${formatCents(100 * Number(square?.payments))}`)
  await expectAccessible()

  const [refunded] = await venue.sql<{ day: string }[]>`
    select (settled_at at time zone 'America/Chicago')::date::text as day from public.refunds
    where status = 'completed' and (settled_at at time zone 'America/Chicago')::date between ${from} and ${to} limit 1`
  const day = String(refunded?.day)
  const ofDay = await truth(day, day)
  const head = (await screen.findByText(formatDay(day))).closest('summary') as HTMLElement
  expect(head).toHaveTextContent(formatCents(ofDay.cents))
  await user.click(head)
  const rows = (await inside('list', `Payments and refunds of ${formatDay(day)}`)).getAllByRole('listitem')
  expect(rows).toHaveLength(ofDay.count)
  expect(rows.some((row: HTMLElement) => /Refund, .*-\$/.test(row.textContent ?? ''))).toBe(true)
  await expectAccessible()
  await user.click(rows[0]?.querySelector('a') as HTMLElement)
  await expectAddress(/^\/admin\/sales\/[0-9a-f-]{36}$/)
})

it('the transactions page exports every row of the range and shows the count', async () => {
  const { cents, count } = await truth(from, to)
  await open(range)
  await sees('Payment methods')
  const file = hearDownload()
  await press('CSV export')
  await expectToast(`Exported ${count} payments and refunds`, `${formatCents(cents)} in total`)
  expect(file().name).toBe(`money-${from}-to-${to}.csv`)
  const lines = (await file().blob.text()).trim().split('\r\n')
  const heads = (lines[0] ?? '').split(',')
  const sumOf = (head: string) =>
    lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[heads.indexOf(head)]), 0)
  expect(lines).toHaveLength(count + 1)
  expect(sumOf('Total')).toBeCloseTo(cents / 100)
  expect(sumOf('Tip')).toBeGreaterThan(0)
  expect(sumOf('Net') + sumOf('Tax') + sumOf('Tip') + sumOf('Gift cards sold')).toBeCloseTo(cents / 100)
  expect(sumOf('By this tender') + sumOf('By gift card')).toBeCloseTo(cents / 100)
})

it('the transactions page keeps its range in the address and refuses a range that is too long', async () => {
  await open(`/admin/numbers?from=${from}&to=${to}`)
  await follow('Transactions, for the accountant')
  await expectAddress(range)
  await follow('Last month')
  await eventually(() => expect(screen.getByLabelText('From')).toHaveDisplayValue(/-01$/))
  await open('/admin/numbers/money?from=2020-01-01&to=2022-01-01')
  await sees('Choose 400 days at most. These are the last 30 days.')
})
