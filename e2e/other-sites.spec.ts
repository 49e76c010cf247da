import { expect, test } from './fixtures.ts'

// Another site that is as close as ours to the browser, so it needs no permission to reach us.
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
  // The window appears closed to the other site, which can neither navigate nor read it.
  expect(await page.evaluate('opened.closed')).toBe(true)
  expect(await cart.evaluate(() => window.opener)).toBeNull()
})
