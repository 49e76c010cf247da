import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

// Each looks at a screen several times over.
test.describe.configure({ timeout: 120_000 })

const lists = ['members', 'bookings', 'checkins', 'sales', 'stock', 'services', 'facilities', 'staff']

for (const list of lists) {
  test(`the list of ${list} is accessible at 375 and 1440 pixels, and fits`, async ({ adminPage: page }) => {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/admin/${list}`)
      await expect(page.getByText(/^Showing /)).toBeVisible()
      await expectAccessible(page)
    }
    for (const width of [320, 768, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
  })
}

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('the panel, the columns and the palette are accessible', async ({ adminPage: page }) => {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Gym Master Data' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto('/admin/bookings')
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  }
})

test('paper gets all rows that are found, and nothing to press', async ({ adminPage: page }) => {
  await page.goto('/admin/bookings?q=confirmed')
  const showing = await page.getByText(/^Showing /).textContent()
  const found = Number(/Showing (\d+)/.exec(showing ?? '')?.[1])
  expect(found).toBeGreaterThan(20)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('table:visible tbody tr')).toHaveCount(found)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('table')).toHaveCount(1)
})
