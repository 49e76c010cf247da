import type { Locator, Page } from '@playwright/test'
import { cardForm, expectKeysAt } from './card-steps.ts'
import { expect, test } from './fixtures.ts'

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => document.hasFocus() && element === document.activeElement)
}

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
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

/** A key goes to the frame that had the focus before, until the browser has heard of the change. */
async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target)
  await expect(async () => {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(words)
    await expect(target).not.toHaveValue('', { timeout: 500 })
  }).toPass()
}

test('a whole order is placed with the keyboard alone', async ({ page, newcomer }) => {
  await page.goto('/shop')
  const buy = page.getByRole('button', { name: 'Buy Now Waffle Towel' })
  await expect(buy).toBeEnabled()
  await tabTo(page, buy)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Cart 1 item' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const shipping = {
    'Full name': 'Robin Newcomer',
    Email: newcomer.email,
    Phone: '(256) 555-0177',
    'Address line 1': '1 Fairway',
    City: 'Cullman',
    State: 'AL',
    'ZIP code': '35055',
  }
  for (const [label, words] of Object.entries(shipping)) await typeInto(page, page.getByLabel(label), words)

  const card = cardForm(page)
  await typeInto(page, card.getByLabel('Card number'), '4111111111111111')
  await typeInto(page, card.getByLabel('Expiry'), '1230')
  await typeInto(page, card.getByLabel('CVV'), '111')
  await typeInto(page, card.getByLabel('ZIP code'), '35055')
  const pay = page.getByRole('button', { name: 'Pay $17.28' })
  await tabTo(page, pay)
  await expectKeysAt(pay)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  const view = page.getByRole('button', { name: 'View order' })
  await expect(view).toBeVisible()
  // The page that is opened takes the focus for itself first.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Alt+t')
  await tabTo(page, view)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order NL-/)
})
