import { beforeEach, expect, it } from 'vitest'
import { formatCents } from '#domain/money/money.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { expectAccessible } from './accessible.ts'
import {
  eventually,
  expectAddress,
  fill,
  follow,
  hearDownload,
  inside,
  press,
  sees,
  textsOf,
} from './actions.ts'
import { today } from './evening.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

const [from, to] = [addDays(today, -20), addDays(today, -3)]
const range = `/admin/numbers?from=${from}&to=${to}`

/** Revenue of a range and its payments, directly from the tables. */
const revenueOf = async (first: string, last: string) => {
  const [row] = await venue.sql<{ cents: string; payments: string }[]>`
    select coalesce(sum(cents), 0) as cents, coalesce(sum(n), 0) as payments from (
      select amount_cents - tip_cents as cents, completed_at as at, 1 as n from public.payments
        where status in ('completed', 'refunded')
      union all
      select tip_cents - card_cents, settled_at, 0 from public.refunds where status = 'completed'
    ) moved where (at at time zone 'America/Chicago')::date between ${first} and ${last}`
  return { cents: Number(row?.cents), payments: Number(row?.payments) }
}

it('the reports page keeps the range in the address and reports an invalid one', async () => {
  await open('/admin/numbers')
  expect(await screen.findByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true')
  const form = await inside('form', 'Custom range')
  await fill('From', to, form)
  await fill('To', from, form)
  await press('Show', form)
  await screen.findByText('The last day is before the first.')
  await fill('From', from, form)
  await fill('To', to, form)
  await press('Show', form)
  await expectAddress(range)
  await follow('This year')
  await expectAddress(/from=\d{4}-01-01/)
  await eventually(() => expect(screen.getByLabelText('From')).toHaveDisplayValue(/-01-01$/))
  window.history.back()
  await expectAddress(range)
})

it('the reports page totals the revenue of a range from the payments, as a table and as a file', async () => {
  const sum = await revenueOf(from, to)
  expect(sum.cents).toBeGreaterThan(0)
  await open(range)
  await user.click((await screen.findAllByText('Show as a table'))[0] as HTMLElement)
  const name = `Revenue by day and source, ${formatDay(from)} to ${formatDay(to)}`
  const rows = (await inside('table', name)).getAllByRole('row')
  expect(rows).toHaveLength(18 + 2)
  const cells = textsOf([...(rows.at(-1) as HTMLElement).querySelectorAll('td')])
  expect(cells.slice(-2)).toEqual([formatCents(sum.cents), String(sum.payments)])

  const file = hearDownload()
  await press('Export CSV')
  expect(file().name).toBe(`revenue-${from}-to-${to}.csv`)
  await user.click(screen.getAllByText('How is this counted?')[0] as HTMLElement)
  await sees('Each payment on the day it was completed, minus each refund')
})

it('the reports page reports an invalid address and shows the last 30 days', async () => {
  await open('/admin/numbers?from=2026-02-30&to=never')
  await screen.findByText('Choose two days between 2000 and 2099. These are the last 30 days.')
  await screen.findByRole('heading', { name: 'Revenue' })
})

it('the reports page lists the people behind the member and no-show figures', async () => {
  const counts = await venue.sql<{ figure: string; people: number }[]>`
    select 'joined' as figure, count(*)::integer as people from public.memberships
      where status <> 'pending' and started_on between ${from} and ${to}
    union all select 'no_show', count(*)::integer from public.bookings
      where status = 'no_show' and booking_date between ${from} and ${to}`
  const countOf = (figure: string) => Number(counts.find((row) => row.figure === figure)?.people)
  await open(range)
  for (const [label, figure] of [
    ['New members by name', 'joined'],
    ['No-shows by name', 'no_show'],
  ] as const) {
    expect(countOf(figure)).toBeGreaterThan(0)
    await user.click(await screen.findByText(label))
    expect((await inside('list', label)).getAllByRole('listitem')).toHaveLength(countOf(figure))
  }
  await user.click(await screen.findByText('Ended memberships by name'))
  await expectAccessible()
  const bookings = (await inside('list', 'No-shows by name')).getAllByRole('link', { name: /^NB-/ })
  await user.click(bookings[0] as HTMLElement)
  await expectAddress(/^\/admin\/bookings\/NB-\d+$/)
})

it('the reports page compares with the previous days and charts open hours only', async () => {
  const [first, last] = [addDays(today, -7), addDays(today, -1)]
  await open(`/admin/numbers?from=${first}&to=${last}`)
  const table = await inside('table', /^.*, compared with /)
  const before = formatCents((await revenueOf(addDays(first, -7), addDays(last, -7))).cents)
  await eventually(() => {
    const [revenue] = table.getAllByRole('row').slice(1)
    expect(textsOf([...(revenue as HTMLElement).querySelectorAll('td')]).slice(1)).toEqual([
      expect.stringContaining(before),
      '–',
    ])
  })
  expect(table.getAllByRole('row')[1]).toHaveTextContent(formatCents((await revenueOf(first, last)).cents))
  const heat = await inside('table', /^Booked share in percent by weekday and hour/)
  const hours = textsOf(heat.getAllByRole('rowheader'))
  expect([hours[0], hours.at(-1)]).toEqual(['10 AM', '11 PM'])
  await expectAccessible()
})
