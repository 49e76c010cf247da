import { instantAt } from '../domain/venue/venue-clock.ts'
import { someDay } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

// The server renders the page for a guest.
test('a member who follows a link to a time holds it with their own details, even after a reload', async ({
  memberPage: page,
}) => {
  await page.goto(`/booking?day=${someDay}&minutes=60&at=${instantAt(someDay, 720)}`)
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible()
  await expect(page.getByLabel('Full name')).not.toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible()
  await expect(page.getByLabel('Full name')).not.toHaveValue('')
})

test('a member who comes from another page sees their own prices', async ({ memberPage: page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Night Owl −20%')).toBeVisible()
})

test('a member who signs out in another tab sees the prices of a guest', async ({ memberPage: page }) => {
  await page.goto('/booking')
  await expect(page.getByText('Night Owl −20%')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/member-portal')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('Guest prices.')).toBeVisible()
})
