import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/venue/venue-clock.ts'
import { clearDay } from '../desk-bookings.ts'
import { eventually, inside, press, sees } from './actions.ts'
import { bringSquare, pay } from './card.ts'
import { today } from './evening.ts'
import { open, screen, user, within } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

it('a member books the same time for four weeks, pays once, and cancels one date', async () => {
  const first = addDays(today, 5)
  await venue.sql`update public.membership_plans set booking_window_days = 60`
  await venue.sql`update public.memberships set end_date = end_date + 120 where status = 'active'`
  for (const n of [0, 7, 14, 21]) await clearDay(venue.sql, addDays(first, n))
  await enterAs(venue, venue.logins.member)
  await open(`/booking?day=${first}&players=2&view=bays`)
  await user.click(await screen.findByRole('button', { name: /6:00 PM, .*Bay 2/ }))
  await press('Choose weeks')
  await press(/^Hold 4 dates for \$\d+\.\d\d$/)
  await sees('4 dates are held for you. You pay them together.')
  await pay()
  await eventually(() => expect(screen.getByRole('heading', { name: 'Your weeks are booked' })).toHaveFocus())

  await open('/dashboard')
  const series = await inside('list', /^Every \w+day, 6:00 PM: 4 dates$/)
  expect(series.getAllByRole('listitem')).toHaveLength(4)
  const ways = series.getAllByRole('link', { name: /Move or cancel/ })
  await open(String(ways[1]?.getAttribute('href')))
  await screen.findByRole('button', { name: 'Cancel all upcoming' })
  await press('Cancel booking')
  await press('Yes, cancel it', within(await screen.findByRole('dialog', { name: /^Cancel Bay 2/ })))
  await sees(/Your booking is canceled\. \$\d+\.\d\d is on its way back/)
  const rows = await venue.sql`
    select b.status, private.paid_for_booking(b.id) = b.price_cents as is_paid from public.bookings b
    join public.bills bill on bill.id = b.bill_id where bill.kind = 'series' order by b.starts_at`
  expect(rows.map(({ status, is_paid }) => [status, is_paid])).toEqual([
    ['confirmed', true],
    ['cancelled', false],
    ['confirmed', true],
    ['confirmed', true],
  ])
})
