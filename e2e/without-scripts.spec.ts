import { landingParts } from '../test/landing-parts.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without scripts every part of the landing page can be read, and an address leads to its place', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of landingParts) await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const words of ['Contact for rates', '(256) 555-0142', 'Cullman, AL'])
    await expect(page.getByText(words).first()).toBeVisible()
  await page.goto('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
})

test('without scripts the shop, a product, the door and what is no page can be read', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'Night Bird Hat' })).toBeVisible()
  await page.goto('/shop/product/night-bird-hat')
  await expect(page.getByText('$28.00').first()).toBeVisible()
  for (const colour of ['Black', 'White'])
    await expect(page.locator('label', { hasText: colour })).toHaveCSS('text-decoration-line', 'none')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  for (const path of ['booking', 'account', 'signup', 'calendar', 'shop']) {
    await page.goto(`/portal/${path}`)
    // By text, Playwright passes over what is for browsers without scripts.
    const words = page.locator('noscript p', { hasText: 'JavaScript' })
    await expect(words).toBeVisible()
    expect(await words.textContent()).toMatch(/^This page needs JavaScript\..*\(256\) 555-0142\.$/)
  }
})
