import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colours.ts'
import { expectFits, expectOneLeftEdge } from './layout-steps.ts'

const open = ['/', '/login', '/signup', '/forgot-password', '/reset-password', '/booking', '/nowhere-at-all']

/** Each link of a page to another of the site leads somewhere. */
async function expectLinks(page: Page): Promise<void> {
  const links = await page
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .flatMap(({ origin, pathname }) =>
          origin === location.origin && pathname !== location.pathname ? pathname : [],
        ),
    )
  for (const path of new Set(links.filter((one) => !followed.has(one)))) {
    followed.add(path)
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
  }
}
const followed = new Set<string>()

test('what is open to everybody is accessible, fits from 320 to 2560 pixels, and its links lead somewhere', async ({
  page,
}) => {
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await expectLinks(page)
  }
})

test('the dashboard and the plans are accessible, and fit', async ({ memberPage: page }) => {
  for (const path of ['/dashboard', '/memberships']) {
    await page.goto(path)
    await expect(page.getByText('Night Owl').first()).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await expectForcedColours(page)
    await expectFits(page)
    await expectLinks(page)
  }
})

test('header, content and footer begin on one line, and every choice is seen in forced colours', async ({
  page,
}) => {
  for (const path of ['/', '/booking', '/shop', '/gift', '/cart']) {
    await page.goto(path)
    await expectOneLeftEdge(page)
    await expectForcedColours(page)
  }
})
