import { beforeEach, expect, it, vi } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { sees } from './actions.ts'
import { today } from './evening.ts'
import { answer } from './network.ts'
import { open, screen, within } from './screen.tsx'
import { enterAs, enterAsNewcomer, openVenue } from './venue.ts'

// These scripts load in a browser only.
vi.mock(import('#app/lib/portal/host-scripts.ts'), () => ({ loadHostScripts: () => () => {} }))

const venue = openVenue()
const site = 'https://club.gymmasteronline.com'
const about = { success: true, source: 'gymmaster', fetchedAt: new Date().toISOString() }

beforeEach(() => {
  answer('get-portal', { success: true, provider: 'gymmaster', site })
})
const main = () => screen.findByRole('main')

it('the dashboard links to the member portal instead of showing empty lists of bookings when GymMaster is on', async () => {
  await enterAsNewcomer(venue)
  await open('/dashboard')
  await sees('Your bookings are in the member portal.')
  await sees('See your plan and its end date there.')
  expect(screen.getAllByRole('link', { name: 'Open Member Portal' })).toHaveLength(2)
  for (const words of ['No bookings yet.', 'No active membership'])
    expect(await main()).not.toHaveTextContent(words)
  await expectAccessible()
})

it.each([
  ['/booking', 'Book Your Bay', '/portal/book/service'],
  ['/member-signup', 'Become a Member', '/portal/signup'],
  ['/member-portal', 'Member Portal', '/portal/account'],
  ['/calendar', 'Event Calendar', '/portal/classcalendar'],
  ['/store', 'Pro Shop', '/portal/shop'],
])('the page %s shows GymMaster in a frame', async (address, title, page) => {
  await open(address)
  const frame = await screen.findByTitle(title)
  expect(frame).toHaveAttribute('src', `${site}${page}?logo=0`)
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    `${site}${page}?logo=0`,
  )
  const content = within(await main())
  expect(content.queryByRole('button')).toBeNull()
  expect(content.queryByRole('textbox')).toBeNull()
  await expectAccessible()
})

it("the board of tonight's times links to the booking page when GymMaster is on", async () => {
  answer('list-availability', { success: true, soldHere: false, bays: [], days: [] })
  await open('/')
  expect(await screen.findByRole('link', { name: "See what's open" })).toHaveAttribute('href', '/booking')
})

it('the admin shows data of GymMaster and links to the pages that remain there', async () => {
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
  await sees('For occupancy and for new and ended memberships, see the reports in Gym Master')
  await expectAccessible()
  await open('/admin/calendar')
  await sees('Bays are booked in Gym Master.')
  expect(screen.queryByRole('region', { name: 'Day calendar' })).toBeNull()
  await expectAccessible()
})
