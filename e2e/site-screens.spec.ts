import { expect, expectAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colours.ts'
import { expectFits, expectLinks, expectOneLeftEdge } from './layout-steps.ts'

const open = ['/', '/login', '/signup', '/forgot-password', '/reset-password', '/booking', '/gift']

// What others look at while they are there: the shop (shop.spec.ts), what members see (belonging.spec.ts).
test('what is open to everybody is accessible, fits from 320 to 2560 pixels, and its links lead somewhere', async ({
  page,
}) => {
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The front page is looked at with its season (season.spec.ts).
    if (path !== '/') await expectAccessible(page)
    await expectFits(page)
    await expectLinks(page)
    if (!['/', '/booking', '/gift'].includes(path)) continue
    await expectOneLeftEdge(page)
    await expectForcedColours(page)
  }
})

test('an unknown path is answered with 404, the page says so, and the log names it', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect.poll(() => lines.join('\n')).toContain('/no/such/page')
  await expectAccessible(page)
  await expectFits(page)
  await expectLinks(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
