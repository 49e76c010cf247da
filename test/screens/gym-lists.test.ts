import { beforeEach, expect, it } from 'vitest'
import { expectToast, inside } from './actions.ts'
import { answer, cut } from './network.ts'
import { open, screen } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
const about = { success: true, source: 'gymmaster', fetchedAt: '2026-01-05T12:00:00Z' }
const balls = { id: 7, name: 'Golf balls', category: 'Shop', quantity: 9, price: 24.99 }
beforeEach(() => enterAs(venue, venue.logins.admin))

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const toneOf = (element: Element | null) => element?.getAttribute('data-tone')

it("the stock page shows the shop's stock when the inventory of GymMaster is unavailable", async () => {
  cut('fetch-gym-master-inventory')
  answer('get-portal', { success: true, provider: 'gymmaster', site: 'https://club.gymmasteronline.com' })
  const stock = [balls, { ...balls, id: 8, name: 'Tees', quantity: 10 }]
  answer('fetch-gym-master-stock', { ...about, stock })
  await open('/admin/stock')
  const [first, second] = [await row('Golf balls'), await row('Tees')]
  expect(first).toHaveTextContent('$24.99')
  expect(toneOf(first.querySelector('[data-tone]'))).toBe('red')
  expect(toneOf(second.querySelector('[data-tone]'))).toBe('green')
  expect(second).toHaveTextContent('N/A')
  expect(screen.getByText(/^From Gym Master, \d+ days ago$/)).toBeVisible()
  expect(screen.queryByRole('link', { name: '7' })).toBeNull()
})

it('the stock page shows an inventory with only a message as empty and displays the message', async () => {
  answer('fetch-gym-master-inventory', { ...about, message: 'No access to inventory.' })
  await open('/admin/stock')
  await expectToast('Store temporarily unavailable', 'No access to inventory.')
  await screen.findByText('No stock items found')
})

it.each([
  ['inventory', 'stock', 'Inventory API limited', 'stock items'],
  ['services', 'services', 'Services API limited', 'services'],
  ['facilities', 'facilities', 'Facilities API limited', 'facilities'],
  ['staff', 'staff', 'Staff API limited', 'staff members'],
])('the admin shows a limited list of %s with its message', async (name, path, title, things) => {
  answer(`fetch-gym-master-${name}`, { ...about, [name]: [{ id: 1 }], message: 'Only a part.' })
  await open(`/admin/${path}`)
  await expectToast(title, 'Only a part.')
  await screen.findByText(`Showing 1 of 1 ${things}`)
  expect(screen.getByRole('main')).toHaveTextContent('Only a part.')
})

it('the admin shows placeholders for rows of GymMaster with missing fields', async () => {
  const status = [
    { id: 1, status: 'ACTIVE' },
    { id: 2, name: 'Bay 9', status: 'closed' },
  ]
  const staff = [{ id: 5, firstname: 'Ida', surname: 'Ro', specialties: ['Putting', 'Swing'] }, { id: 6 }]
  answer('fetch-gym-master-services', { ...about, services: [{ id: 1 }] })
  answer('fetch-gym-master-facilities', { ...about, facilities: status })
  answer('fetch-gym-master-staff', { ...about, staff })
  await open('/admin/services')
  await screen.findByText('Unnamed Service')
  await screen.findByText('No description available')
  await open('/admin/facilities')
  await screen.findByText('Unnamed Facility')
  expect(toneOf(screen.getByText('Status: ACTIVE'))).toBe('green')
  expect(toneOf(screen.getByText('Status: closed'))).toBe('yellow')
  await open('/admin/staff')
  const main = await inside('main')
  await main.findByText('Unnamed Staff')
  for (const words of ['Ida Ro', '#5', 'Specialties: Putting, Swing', '#6'])
    expect(screen.getByRole('main')).toHaveTextContent(words)
})

it.each([
  ['members', 'Error loading members', ['members']],
  ['bookings', 'Error loading bookings', ['bookings']],
  ['checkins', 'Error loading check-ins', ['checkins']],
  ['sales', 'Error loading sales', ['sales']],
  ['stock', 'Error loading stock', ['inventory', 'stock']],
  ['services', 'Error loading services', ['services']],
  ['facilities', 'Error loading facilities', ['facilities']],
  ['staff', 'Error loading staff', ['staff']],
])('the admin shows the error message of a refused list of %s', async (path, title, lists) => {
  answer('get-portal', { success: true, provider: 'gymmaster', site: 'https://club.gymmasteronline.com' })
  for (const list of lists) answer(`fetch-gym-master-${list}`, { success: false, error: 'no list today' })
  await open(`/admin/${path}`)
  await expectToast(title, 'no list today')
})
