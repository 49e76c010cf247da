import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Print shows the content in black, without the date field. */
export async function expectBlackOnPaper(page: Page): Promise<void> {
  await expect(page.locator('main input[type=date]:visible').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Back to Admin')).toBeHidden()
  await expect(page.locator('main input[type=date]:visible')).toHaveCount(0)
  // The navigation takes no space on wide paper either.
  const room = await page.evaluate(() => (document.querySelector('main')?.clientWidth ?? 0) / innerWidth)
  expect(room).toBeGreaterThan(0.8)
  // Find and check the elements in one step, because loading content may replace them.
  const colours = await page.locator('main').evaluate((main) => {
    const seen = [...main.querySelectorAll('*')].filter((element) => element.checkVisibility())
    return [...new Set(seen.map((element) => getComputedStyle(element).color))]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)'])
  await page.emulateMedia({ media: 'screen' })
}
