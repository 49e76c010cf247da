import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const open = ['/', '/login', '/signup', '/forgot-password', '/reset-password', '/booking', '/nowhere-at-all']

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const path of open) {
  test(`${path} is accessible and fits from 320 to 2560 pixels`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    for (const width of [320, 375, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
  })
}

test('the dashboard and the plans are accessible and fit', async ({ memberPage: page }) => {
  for (const path of ['/dashboard', '/memberships']) {
    await page.goto(path)
    await expect(page.getByText('Night Owl').first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectFits(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})

test('the admin panel is accessible and fits', async ({ adminPage: page }) => {
  await expect(page.getByText('Total Revenue')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits(page)
})

test('an unknown path is answered with 404, the page says so, and the log names it', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect(lines.join('\n')).toContain('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('every link of the site leads somewhere', async ({ memberPage: page }) => {
  const seen = new Set<string>()
  for (const start of ['/', '/login', '/signup', '/dashboard', '/memberships']) {
    await page.goto(start)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const link of links)
      if (link.startsWith(page.url().split('/', 3).join('/'))) seen.add(new URL(link).pathname)
  }
  for (const path of seen) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page reads well', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('(256) 555-0142').first()).toBeVisible()
    await expect(page.getByText(/Cullman, AL/).first()).toBeVisible()
  })
})
