import type { Page } from '@playwright/test'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const site = 'https://club.gymmasteronline.com'
const about = { success: true, source: 'gymmaster', fetchedAt: new Date().toISOString() }

/** The venue has GymMaster: its pages, and what these functions answer then. */
async function switchOn(page: Page, answers: Record<string, object> = {}): Promise<void> {
  const all = { 'get-portal': { success: true, provider: 'gymmaster', site }, ...answers }
  for (const [name, json] of Object.entries(all))
    await page.route(`**/functions/v1/${name}`, (route) => route.fulfill({ json }))
}

test('the dashboard does not say of our empty tables that nothing is booked', async ({
  newcomerPage: page,
}) => {
  await switchOn(page)
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main).toContainText('Your bookings are in the member portal.')
  await expect(main).toContainText('Your membership is kept there')
  await expect(main.getByRole('link', { name: 'Open Member Portal' })).toHaveCount(2)
  for (const words of ['No bookings yet.', 'No active membership'])
    await expect(main).not.toContainText(words)
  await expectAccessible(page)
})

test('the board by the door leads to the booking page', async ({ page }) => {
  await page.route('**/functions/v1/list-availability', (route) =>
    route.fulfill({ json: { success: true, soldHere: false, bays: [], days: [] } }),
  )
  await page.goto('/')
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('link', { name: 'See what is free' })).toHaveAttribute('href', '/booking')
})

for (const [path, to] of [
  ['/portal/booking', '/booking'],
  ['/portal/signup', '/member-signup'],
  ['/portal/account', '/member-portal'],
  ['/portal/calendar', '/calendar'],
  ['/portal/shop', '/store'],
] as const) {
  test(`${path} leads to ${to}`, async ({ page }) => {
    await switchOn(page)
    await page.goto(path)
    await expect(page.getByRole('main').locator(`a[href="${to}"]`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
}

test('the back office shows what GymMaster tells, and what lives there', async ({ adminPage: page }) => {
  const today = dayOf(Date.now())
  const booking = { id: 1, memberName: 'Wren Guest', date: today, startTime: '18:10:00', status: 'confirmed' }
  await switchOn(page, {
    'fetch-gym-master-totals': {
      ...about,
      totalMembers: 1234,
      activeMembers: null,
      totalBookings: 3,
      totalRevenueCents: 2499,
    },
    'fetch-gym-master-bookings': { ...about, bookings: [booking] },
    'fetch-gym-master-sales': { ...about, sales: [{ id: 1, date: today, amount: 24.99 }] },
  })
  await page.goto('/admin')
  const main = page.getByRole('main')
  await expect(main).toContainText('1,234')
  await expect(main).toContainText('From Gym Master, just now')
  await expect(page.getByRole('list', { name: 'Booked today' })).toContainText('Wren Guest')
  await expect(page.getByRole('list', { name: 'Bays now' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/admin/numbers')
  await expect(main).toContainText('Gym Master$24.99')
  await expect(main).toContainText('How full the bays are and who joins or leaves is in Gym Master')

  await page.goto('/admin/calendar')
  await expect(main).toContainText('Bays are booked in Gym Master.')
  await expect(page.getByRole('region', { name: 'Day calendar', exact: true })).toHaveCount(0)
})
