import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const widths = [320, 375, 768, 1440, 2560]

/** Nothing sticks out to the side, from the narrowest phone to the widest screen. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, `${page.url()} at ${width} pixels`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}
