import type { Page } from '@playwright/test'
import { freeTimes, someDay } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'

const scripts = /\/assets\/[^/]+\.js$/

/** Opens a page whose scripts do not load until the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const bring = await holdBack(page, scripts)
  await page.goto(path)
  return bring
}

test('a time clicked before the app has loaded is held', async ({ page, sql }) => {
  const bring = await openEarly(page, `/booking?day=${someDay}&players=4`)
  await freeTimes(page).first().click()
  bring()
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  await expect(page.getByRole('timer')).toBeVisible()
  const held = () => sql`select from public.bookings where status = 'held' and players = 4`
  expect(await held()).toHaveLength(1)

  await page.getByRole('button', { name: 'Choose another time' }).click()
  await page.getByRole('button', { name: 'Release this time' }).click()
  await expect.poll(async () => (await held()).length).toBe(0)
})

test('a length and players chosen before the app has loaded are applied', async ({ page }) => {
  const bring = await openEarly(page, `/booking?day=${someDay}`)
  await page.getByLabel('Players').selectOption({ label: '3 players' })
  await page.getByRole('radio', { name: '2 hours' }).check({ force: true })
  bring()
  await expect(page).toHaveURL(/minutes=120/)
  await expect(page).toHaveURL(/players=3/)
  await expect(page.getByRole('radio', { name: '2 hours' })).toBeChecked()
  await expect(page.getByLabel('Players')).toHaveValue('3')
})

test('text typed before the app has loaded is kept, and a click submits it', async ({ page }) => {
  const bring = await openEarly(page, '/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  bring()
  await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
})

test('links work on a page whose scripts never load', async ({ page }) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Visit Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await page.getByRole('link', { name: 'Refreshments' }).click()
  await expect(page).toHaveURL('/shop?collection=Refreshments')
  await page.goto('/member-signup')
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('the parts below the first screen can be read and searched once the page has loaded', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('/')
  const texts = page.locator('main, footer').locator('h2, h3, p, li, dt, label, a, button')
  expect(await texts.count()).toBeGreaterThan(100)
  const hidden = await texts.evaluateAll((elements) =>
    elements
      // Find-in-page opens collapsed details.
      .filter((element) => element.closest('details') === null && !element.checkVisibility())
      .flatMap((element) => element.textContent || []),
  )
  // This link is for phones only.
  expect(hidden).toEqual(['Open in Maps'])
  // Searching starts at the top, because a headless browser has no selection to start from.
  for (const words of ['Golf after dark', 'Tell us who is coming', 'It began in a barn']) {
    expect(await page.evaluate((text) => Reflect.get(window, 'find')(text, false, false, true), words)).toBe(
      true,
    )
  }
})

test('players chosen before the app has loaded are kept when a day is clicked', async ({ page }) => {
  const bring = await openEarly(page, `/booking?day=${someDay}`)
  await page.getByLabel('Players').selectOption('5 players')
  const days = page.getByRole('toolbar', { name: 'Day' }).getByRole('link')
  await days.nth(4).click()
  bring()
  await expect(days.nth(4)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/players=5/)
  await expect(page.getByLabel('Players')).toHaveValue('5')
})

test('a page whose app cannot load says so, and a click loads it again', async ({ page }) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('/booking')
  const notice = page.getByRole('alert').filter({ hasText: "Part of this page didn't load." })
  await expect(notice).toBeVisible()
  await page.unroute(scripts)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await page.getByRole('radio', { name: '2 hours' }).check({ force: true })
  await expect(page).toHaveURL(/minutes=120/)
})
