import { beforeEach, expect, it } from 'vitest'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectAddress, follow, inside, press, sees } from './actions.ts'
import { today } from './evening.ts'
import { open, screen, setWidth, user, within } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
const week = ['2026-11-22', '2026-11-23', today, '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
const thursday = '2026-11-26'
let number = ''

beforeEach(async () => {
  const { sql } = venue
  await sql`delete from public.events`
  await sql`delete from public.opening_exceptions`
  for (const day of week) await clearDay(sql, day)
  number = await addBooking(sql, { bay: 3, day: today, from: '20:00', hours: 2, name: 'Ada Wren' })
  await addBooking(sql, { bay: 4, day: today, from: '21:00', name: 'Otto Paid', paid: true })
  await sql`insert into public.opening_exceptions (day, note) values (${thursday}, 'Thanksgiving')`
  await sql`insert into public.events (title, kind, starts_at, ends_at, capacity, bay_ids)
    select 'Night Scramble', 'league', '2026-11-28T01:00:00Z', '2026-11-28T03:00:00Z', 8, array_agg(id)
    from public.bays where sort_order = 1`
  await enterAs(venue, venue.logins.admin)
})

it("the calendar's week view shows occupancy, bookings, open amounts and events of seven days, with links", async () => {
  setWidth(1440)
  await open(`/admin/calendar?day=${today}`)
  await press('Week')
  await expectAddress(`/admin/calendar?day=${today}&view=week`)
  await screen.findByRole('heading', { name: 'Nov 22 to 28, 2026' })
  const tuesday = await inside('region', 'Tue, Nov 24, 2026')
  tuesday.getByText('4% full')
  tuesday.getByText('2 upcoming')
  tuesday.getByText('$90 to pay')
  tuesday.getByText('Bay 3 · Hollow: 17% full')
  const holiday = await inside('region', 'Thu, Nov 26, 2026')
  holiday.getByText('Closed')
  holiday.getByText('Closed: Thanksgiving')
  const friday = await inside('region', 'Fri, Nov 27, 2026')
  expect(friday.getByRole('link', { name: 'Night Scramble' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/events/'),
  )
  const bookings = await inside('list', 'Bookings on Tue, Nov 24, 2026')
  const booking = bookings.getByRole('link', { name: 'Ada Wren, Bay 3, 8–10 PM, 2 players, $90 to pay' })
  expect(booking).toHaveAttribute('href', `/admin/bookings/${number}`)
  await expectAccessible()

  booking.focus()
  await eventually(() => expect(screen.getAllByText(/^Ada Wren, Bay 3/)).toHaveLength(2))
  await press('Next week')
  await screen.findByRole('heading', { name: 'Nov 29 to Dec 5, 2026' })
  await user.click(await screen.findByRole('link', { name: 'Wed 2' }))
  await screen.findByRole('heading', { name: 'Wednesday, December 2' })
})

it('the week view lists the days vertically on a phone and prints one row per day', async () => {
  setWidth(375)
  await open(`/admin/calendar?view=week&day=${today}`)
  const days = await inside('list', 'Days of the week')
  expect(days.getByRole('link', { name: 'Tuesday, Nov 24, today' })).toHaveAttribute('aria-current', 'date')
  await user.click(days.getByText('2 bookings'))
  expect(days.getByRole('link', { name: /^Ada Wren/ })).toHaveAttribute('href', `/admin/bookings/${number}`)
  await expectAccessible()
  const sheet = within(screen.getByRole('table', { name: 'Nov 22 to 28, 2026', hidden: true }))
  const line = sheet.getByRole('row', { name: /^Tuesday, Nov 24/, hidden: true })
  expect(line).toHaveTextContent('Tuesday, Nov 244%0%0%17%8%0%0%2 upcoming$90.00')
  expect(sheet.getByRole('row', { name: /^Friday/, hidden: true })).toHaveTextContent(
    'Night Scramble, 7–9 PM',
  )
  await follow('Thursday, Nov 26')
  await sees('Closed: Thanksgiving')
  await expectAddress(/day=2026-11-26/)
})
