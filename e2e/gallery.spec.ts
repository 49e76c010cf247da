import type { Page } from '@playwright/test'
import { expect, expectDialogAccessible, test } from './fixtures.ts'

/** Waits for the scripts, because earlier clicks are ignored. */
async function openAlive(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText(/^(Free now|Next available)$/)).toBeVisible()
}

const galleryOf = (page: Page) => page.getByRole('region', { name: 'The lights are on' })

// season.spec.ts checks the whole page behind the pictures.
test('the gallery filters its pictures and enlarges one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAlive(page)
  const gallery = galleryOf(page)
  const pictures = gallery.getByRole('listitem')
  for (const [filter, count] of [
    ['Day', 2],
    ['Night', 2],
    ['Outdoor', 0],
    ['Indoor', 4],
  ] as const) {
    await gallery.getByRole('button', { name: filter, exact: true }).click()
    await expect(pictures).toHaveCount(count)
  }
  await expect(gallery.getByRole('button', { name: 'Indoor', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.emulateMedia({ forcedColors: 'active' })
  const colour = (name: string) =>
    gallery
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect.poll(async () => (await colour('Indoor')) !== (await colour('Outdoor'))).toBe(true)
  await page.emulateMedia({ forcedColors: null })
  await gallery.getByRole('button', { name: 'All Events' }).click()

  const second = gallery.getByRole('button', { name: /^Enlarge/ }).nth(1)
  await second.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A bay at noon')
  await expectDialogAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('The putting corner')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText('The bar, late')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(second).toBeFocused()

  await second.click()
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog).toContainText('The putting corner')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(second).toBeFocused()
})

test.describe('the gallery on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } })

  test('a swipe shows the next picture of the gallery, and the page fits with large text', async ({
    page,
  }) => {
    await openAlive(page)
    await galleryOf(page)
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The bar, late')
    await expectDialogAccessible(page)
    await swipe(page, 300, 90)
    await expect(dialog).toContainText('A bay at noon')
    await swipe(page, 90, 300)
    await expect(dialog).toContainText('The bar, late')
    await swipe(page, 200, 180)
    await expect(dialog).toContainText('The bar, late')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
})

/** Sends touch events to the middle of the window. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 400 })) })
  await touch('touchStart', from)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * share)
  await touch('touchEnd')
}
