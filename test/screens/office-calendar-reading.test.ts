import { beforeEach, it } from 'vitest'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { today } from './evening.ts'
import { inside, press, sees, usable } from './hand.ts'
import { cut } from './line.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

it('keeps the day that was read when it cannot be read again, and reads it at the next try', async () => {
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
