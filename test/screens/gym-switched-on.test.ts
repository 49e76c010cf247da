import { beforeEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { today } from './evening.ts'
import { eventually, sees } from './hand.ts'
import { answer } from './line.ts'
import { open, screen } from './screen.tsx'
import { enterAs, enterAsNewcomer, openVenue } from './venue.ts'

const venue = openVenue()
const site = 'https://club.gymmasteronline.com'
const about = { success: true, source: 'gymmaster', fetchedAt: new Date().toISOString() }

// The venue has GymMaster.
beforeEach(() => {
  answer('get-portal', { success: true, provider: 'gymmaster', site })
})
const main = () => screen.findByRole('main')

it('does not say on the dashboard of our empty tables that nothing is booked', async () => {
  await enterAsNewcomer(venue)
  await open('/dashboard')
  await sees('Your bookings are in the member portal.')
  await sees('Your membership is kept there')
  expect(screen.getAllByRole('link', { name: 'Open Member Portal' })).toHaveLength(2)
  for (const words of ['No bookings yet.', 'No active membership'])
    expect(await main()).not.toHaveTextContent(words)
  await expectAccessible()
})

it.each([
  ['/portal/booking', '/booking'],
  ['/portal/signup', '/member-signup'],
  ['/portal/account', '/member-portal'],
  ['/portal/calendar', '/calendar'],
  ['/portal/shop', '/store'],
])('leads from %s to %s', async (path, to) => {
  await open(path)
  await screen.findByRole('main')
  await eventually(() => {
    const links = screen.getAllByRole('link')
    expect(links.map((one) => one.getAttribute('href'))).toContain(to)
  })
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

it('leads from the board by the door to the booking page', async () => {
  answer('list-availability', { success: true, soldHere: false, bays: [], days: [] })
  await open('/')
  expect(await screen.findByRole('link', { name: 'See what is free' })).toHaveAttribute('href', '/booking')
})

it('shows in the back office what GymMaster tells, and what lives there', async () => {
  await enterAs(venue, venue.logins.admin)
  const booking = { id: 1, memberName: 'Wren Guest', date: today, startTime: '18:10:00', status: 'confirmed' }
  const counts = { totalMembers: 1234, activeMembers: null, totalBookings: 3, totalRevenueCents: 2499 }
  answer('fetch-gym-master-totals', { ...about, ...counts })
  answer('fetch-gym-master-bookings', { ...about, bookings: [booking] })
  answer('fetch-gym-master-sales', { ...about, sales: [{ id: 1, date: today, amount: 24.99 }] })
  await open('/admin')
  await sees('1,234')
  await sees('From Gym Master, just now')
  expect(await screen.findByRole('list', { name: 'Booked today' })).toHaveTextContent('Wren Guest')
  expect(screen.queryByRole('list', { name: 'Bays now' })).toBeNull()
  await expectAccessible()
  await open('/admin/numbers')
  await sees('Gym Master$24.99')
  await sees('How full the bays are and who joins or leaves is in Gym Master')
  await expectAccessible()
  await open('/admin/calendar')
  await sees('Bays are booked in Gym Master.')
  expect(screen.queryByRole('region', { name: 'Day calendar' })).toBeNull()
  await expectAccessible()
})
