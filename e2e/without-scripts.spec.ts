import type { Page } from '@playwright/test'
import { landingParts } from '../test/landing-parts.ts'
import { freeTimes } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

const product = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

/** Reads the raw text, because Playwright's text locators skip noscript content. */
async function expectPhone(page: Page): Promise<void> {
  const words = page.locator('noscript p', { hasText: 'JavaScript' })
  await expect(words).toBeVisible()
  expect(await words.textContent()).toMatch(/^This page needs JavaScript\..*\(256\) 555-0142\.$/)
}

test('without scripts, every part of the landing page can be read, and anchors work', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of landingParts) await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const words of ['Contact for rates', '(256) 555-0142', 'Cullman, AL'])
    await expect(page.getByText(words).first()).toBeVisible()
  await page.goto('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
})

test('without scripts, the landing page shows the hours, prices, plans and free times that staff have set', async ({
  page,
}) => {
  await page.goto('/')
  const board = page.getByRole('region', { name: 'Hours and free bays' })
  await expect(board.getByText(/^Today \d+ AM to (\d+ PM|midnight)$/)).toBeVisible()
  await expect(board.getByText('from $35 an hour')).toBeVisible()
  await expect(board.getByText('Saturday and Sunday, all day')).toBeAttached()
  await expect(board.getByRole('link', { name: /^(Today|Tomorrow) .* from \$\d+$/ }).first()).toBeVisible()
  const flyer = page.getByRole('region', { name: 'Take one, they are free' })
  await expect(flyer.getByRole('listitem').filter({ hasText: 'Night Owl' })).toContainText('$129 a month')
  const hours = page.getByRole('contentinfo').getByRole('listitem')
  await expect(hours.filter({ hasText: 'Sunday' })).toHaveText(/10 AM to 8 PM$/)
})

test('without scripts, times, events, plans and products can be read, with the phone number to call', async ({
  page,
}) => {
  for (const path of ['/booking', '/booking?view=times&players=2']) {
    await page.goto(path)
    await expect(freeTimes(page).first()).toBeVisible()
    await expectPhone(page)
  }
  await page.goto('/calendar')
  await expect(page.getByText('Tuesday Night League').first()).toBeVisible()
  await expect(page.getByText(/\d+ spots left/).first()).toBeVisible()
  await expectPhone(page)
  await page.goto('/calendar?month=2027-01')
  await expect(page.getByRole('heading', { name: 'January 2027' })).toBeVisible()

  await page.goto('/member-signup')
  for (const words of ['Night Owl', '$129.00', 'Founders Circle', '20% off every bay'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText('Loading membership plans...')).toBeHidden()
  await expectPhone(page)

  await page.goto('/store')
  await expect(product(page, 'Night Bird Hat')).toContainText('$28.00')
  await expectPhone(page)
  await page.goto('/member-portal')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectPhone(page)
})

test('without scripts, the shop shows the remaining stock, and a product and a missing page can be read', async ({
  page,
  sql,
}) => {
  await sql`update public.stock_items set quantity = 0 where sku = 'NL-TOWEL'`
  for (const path of ['/shop', '/store']) {
    await expect(async () => {
      await page.goto(path)
      await expect(product(page, 'Waffle Towel')).toContainText('Out of Stock', { timeout: 1_000 })
    }).toPass()
    await expect(product(page, 'Night Bird Hat')).toContainText('In Stock')
  }
  await sql`update public.stock_items set quantity = 40 where sku = 'NL-TOWEL'`
  await page.goto('/shop?collection=19th+Hole&sort=price-low')
  await expect(page.getByRole('article').first()).toContainText('19th Hole')
  await page.goto('/shop/product/night-bird-hat')
  await expect(page.getByText('$28.00').first()).toBeVisible()
  for (const colour of ['Black', 'White'])
    await expect(page.locator('label', { hasText: colour })).toHaveCSS('text-decoration-line', 'none')
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
})

test('without scripts, typed text never gets into an address', async ({ page }) => {
  for (const [path, label, press] of [
    ['/login', 'Password', 'Sign in'],
    ['/member-portal', 'Password', 'Sign in'],
    ['/forgot-password', 'Email', /send|reset/i],
  ] as const) {
    await page.goto(path)
    const field = page.getByLabel(label, { exact: true })
    await field.fill('robin@example.com')
    await field.press('Enter')
    await page.getByRole('button', { name: press }).click()
    await expect(field).toHaveValue('robin@example.com')
    await expect(page).toHaveURL(path)
  }
})

test('without scripts, the form selects the length of a booking', async ({ page }) => {
  await page.goto('/booking')
  await page.getByRole('radio', { name: '2 hours' }).check({ force: true })
  await page.getByRole('button', { name: 'Show these times' }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d.*minutes=120/)
  await expect(page.getByRole('radio', { name: '2 hours' })).toBeChecked()
})
