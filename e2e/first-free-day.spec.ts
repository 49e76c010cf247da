import { addDays, dayOf, instantAt } from '../domain/venue/venue-clock.ts'
import { freeTimes } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

const tomorrow = addDays(dayOf(Date.now()), 1)
const dayAfter = addDays(tomorrow, 1)

// 11:30 PM.
test.use({ clock: new Date(instantAt(tomorrow, 1410)).toISOString(), viewport: { width: 375, height: 740 } })
test.describe.configure({ mode: 'default' })

test('the booking page shows the first day with free times when today has none, even before the app runs', async ({
  page,
}) => {
  await page.goto('/booking')
  await expect(freeTimes(page).first()).toBeVisible()
  const day = page.getByRole('toolbar', { name: 'Day' }).locator('[aria-current=true]')
  await expect(day).not.toHaveAccessibleName(/^Today/)
  await day.hover()
  await expect(page).toHaveURL(new RegExp(`day=${dayAfter}`))
  await expect(freeTimes(page).first()).toBeVisible()
})

test('a lost connection keeps the selection, and the times return automatically', async ({ page }) => {
  await page.goto(`/booking?day=${dayAfter}&players=3`)
  await expect(freeTimes(page).first()).toBeVisible()
  await page.route('**/functions/v1/list-availability', (route) => route.abort())
  await page.getByRole('radio', { name: '2 hours' }).check({ force: true })
  await expect(page.getByText('We could not reach the clubhouse.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '2 hours' })).toBeChecked()
  await expect(page.getByLabel('Players')).toHaveValue('3')
  await expect(freeTimes(page)).toHaveCount(0)
  await page.unroute('**/functions/v1/list-availability')
  await expect(freeTimes(page).first()).toBeVisible()
  await expect(page.getByText('We could not reach the clubhouse.')).toHaveCount(0)
})
