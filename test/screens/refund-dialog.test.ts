import { beforeEach, expect, it } from 'vitest'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { today } from './evening.ts'
import { inside, press } from './hand.ts'
import { open } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

it('leads to what is missing before anything else can be typed', async () => {
  await clearDay(venue.sql, today)
  const number = await addBooking(venue.sql, {
    bay: 5,
    day: today,
    from: '12:00',
    name: 'Rae Funded',
    paid: true,
  })
  await open(`/admin/bookings/${number}`)
  await press(`Refund Booking ${number}`)
  const dialog = await inside('dialog')
  dialog.getByRole('button', { name: /^Refund \$/ }).click()
  expect(dialog.getByLabelText('Reason')).toHaveFocus()
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Say why.')
})
