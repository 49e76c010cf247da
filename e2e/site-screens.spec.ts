import { expect, expectAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colors.ts'
import { expectFits, expectLinks, expectOneLeftEdge } from './layout-steps.ts'

const open = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/booking',
  '/gift',
  '/waiting',
  '/member-signup',
  '/calendar',
  '/store',
  '/no/such/page',
]

// shop.spec.ts and member-pages.spec.ts check the shop and the pages of members.
test('public pages are accessible, fit from 320 to 2560 pixels, and have no broken links', async ({
  page,
}) => {
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // season.spec.ts checks the landing page with its season.
    if (path !== '/') await expectAccessible(page)
    await expectFits(page)
    await expectLinks(page)
    if (!['/', '/booking', '/gift'].includes(path)) continue
    await expectOneLeftEdge(page)
    await expectForcedColours(page)
  }
})
