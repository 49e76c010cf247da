import { expect, test } from './fixtures.ts'

// Another site to a browser, and as near as we are: it is not asked whether it may reach us.
const elsewhere = 'http://localhost:9/'

test('a site that opens the cart in a window is cut off from it', async ({ page, baseURL }) => {
  await page.context().route(elsewhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<button onclick="opened = window.open('${baseURL}/cart')">Open</button>`,
    }),
  )
  await page.goto(elsewhere)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open' }).click()
  const cart = await opening
  await expect(cart.getByRole('heading', { level: 1 })).toBeVisible()
  // As if it had been closed: it can neither be led elsewhere nor be looked into.
  expect(await page.evaluate('opened.closed')).toBe(true)
  expect(await cart.evaluate(() => window.opener)).toBeNull()
})
