import { beforeEach, expect, it } from 'vitest'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { eventually, expectAddress, inside, press, sees, usable } from './actions.ts'
import { clock, today } from './evening.ts'
import { setIntervals } from './intervals.ts'
import { cut } from './network.ts'
import { open, screen, setWidth, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

it('the bay calendar keeps its data when a refresh fails and reloads on retry', async () => {
  await clearDay(venue.sql, today)
  await addBooking(venue.sql, { bay: 3, day: today, from: '20:00', name: 'Nia Now' })
  await open(`/admin/calendar?day=${today}`)
  await sees(/Not live: read again every 30 seconds/)
  const mend = cut('rpc/staff_day')
  await press(/^Nia Now/)
  await press('Check in', await inside('dialog'))
  await sees(/could not reach/)
  await user.keyboard('{Escape}')
  await usable('button', /^Nia Now/)
  mend()
  await press('Try again')
  await screen.findByRole('button', { name: /^Nia Now.*checked in/ })
})

it("the bay calendar's phone list collapses past bookings and starts with current ones", async () => {
  await clearDay(venue.sql, today)
  await addBooking(venue.sql, { bay: 1, day: today, from: '12:00', name: 'Ola Over' })
  await addBooking(venue.sql, { bay: 2, day: today, from: '18:00', name: 'Rui Running' })
  setWidth(375)
  await open(`/admin/calendar?day=${today}`)
  await sees('2 bookings · 4 players · $90 to pay')
  const list = await screen.findByRole('list', { name: 'The day by time' })
  expect(list).toHaveTextContent(/^6 PMNow.*Rui Running/)
  expect(list).not.toHaveTextContent('Ola Over')
  await user.click(screen.getByText('Earlier: 1 booking'))
  await press(/^Ola Over, Bay 1/)
  await inside('dialog', 'Ola Over')
})

it('the bay calendar keeps its day at midnight, and Today leads to the new one', async () => {
  const standAt = (instant: string) => venue.sql`update private.venue_clock set stands_at = ${instant}`
  const isToday = (now: boolean) =>
    eventually(() =>
      expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-current')).toBe(
        now ? 'date' : null,
      ),
    )
  setWidth(1440)
  setIntervals({ poll: 500 })
  try {
    await open('/admin/calendar')
    await screen.findByRole('heading', { name: 'Tuesday, November 24' })
    await isToday(true)
    await screen.findByRole('grid')
    await standAt('2026-11-25T06:01:00Z')
    await isToday(false)
    await screen.findByRole('heading', { name: 'Tuesday, November 24' })
    await press('Today')
    await screen.findByRole('heading', { name: 'Wednesday, November 25' })
    await expectAddress('/admin/calendar?day=2026-11-25')
    await isToday(true)

    // The cached day has an earlier current time, which must not reset Today.
    await press('Previous day')
    await screen.findByRole('heading', { name: 'Tuesday, November 24' })
    await isToday(false)
  } finally {
    await standAt(clock)
  }
})
