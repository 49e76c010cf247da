import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Paper has what is shown in black, and no way to choose another day. */
export async function expectBlackOnPaper(page: Page): Promise<void> {
  await expect(page.locator('main input[type=date]:visible').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Back to Admin')).toBeHidden()
  await expect(page.locator('main input[type=date]:visible')).toHaveCount(0)
  // Also on paper that is as wide as a screen: the rail is not there, and leaves no place.
  const room = await page.evaluate(() => (document.querySelector('main')?.clientWidth ?? 0) / innerWidth)
  expect(room).toBeGreaterThan(0.8)
  // Found and looked at in one step: what is still arriving takes the place of what waited for it.
  const colours = await page.locator('main').evaluate((main) => {
    const seen = [...main.querySelectorAll('*')].filter((element) => element.checkVisibility())
    return [...new Set(seen.map((element) => getComputedStyle(element).color))]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)'])
  await page.emulateMedia({ media: 'screen' })
}
