import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => document.hasFocus() && element === document.activeElement)
}

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const way: string[] = []
  while (way.length < 80 && !(await hasFocus(target))) {
    await page.keyboard.press(key)
    way.push(await focusedElement(page))
  }
  await expect(target, `The way of the focus: ${way.join(', ')}`).toBeFocused()
}

function focusedElement(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 20)
    return `${element?.localName} '${name}'${document.hasFocus() ? '' : ' (page without focus)'}`
  })
}
