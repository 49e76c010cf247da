import { beforeEach, expect, it } from 'vitest'
import { formatCents } from '#domain/money/money.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { today } from './evening.ts'
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
} from './hand.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

const [from, to] = [addDays(today, -20), addDays(today, -3)]
const range = `/admin/numbers?from=${from}&to=${to}`

it('keeps the range in the address, and tells what is wrong with one', async () => {
  await open('/admin/numbers')
  expect(await screen.findByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true')
  const form = await inside('form', 'Custom range')
  await fill('From', to, form)
  await fill('To', from, form)
  await press('Show', form)
  await screen.findByText('The last day comes before the first.')
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

it('adds the revenue of a range up from the payments, as a table and as a file', async () => {
  const [sum] = await venue.sql<{ cents: number; payments: number }[]>`
    select coalesce(sum(amount_cents - refunded_cents), 0)::integer as cents, count(*)::integer as payments
    from public.payments where status = 'completed'
      and (completed_at at time zone 'America/Chicago')::date between ${from} and ${to}`
  expect(sum?.cents).toBeGreaterThan(0)
  await open(range)
  await user.click((await screen.findAllByText('Show as a table'))[0] as HTMLElement)
  const name = `Revenue by day and source, ${formatDay(from)} to ${formatDay(to)}`
  const rows = (await inside('table', name)).getAllByRole('row')
  expect(rows).toHaveLength(18 + 2)
  const cells = textsOf([...(rows.at(-1) as HTMLElement).querySelectorAll('td')])
  expect(cells.slice(-2)).toEqual([formatCents(Number(sum?.cents)), String(sum?.payments)])

  const file = hearDownload()
  await press('Export CSV')
  expect(file().name).toBe(`revenue-${from}-to-${to}.csv`)
  await user.click(screen.getAllByText('How is this counted?')[0] as HTMLElement)
  await sees('Only completed payments count.')
})

it('says that an address is nonsense, and shows the last 30 days', async () => {
  await open('/admin/numbers?from=2026-02-30&to=never')
  await screen.findByText('Choose two days between 2000 and 2099. These are the last 30 days.')
  await screen.findByRole('heading', { name: 'Revenue' })
})
