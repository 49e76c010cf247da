import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'

/** Presses Tab and checks that the focused element has a visible outline. */
async function goOn(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
  expect(outline).toBeGreaterThanOrEqual(2)
}

test('a person signs up by keyboard alone and sees the focus on every control', async ({
  page,
  newcomer,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()

  await page.goto('/signup')
  const name = page.getByLabel('Full name')
  for (
    let pressed = 0;
    pressed < 12 && !(await name.evaluate((field) => field === document.activeElement));
    pressed++
  ) {
    await goOn(page)
  }
  for (const words of [newcomer.name, newcomer.email, newcomer.phone, newcomer.password]) {
    await page.keyboard.type(words)
    await goOn(page)
  }
  await goOn(page)
  await expect(page.getByRole('button', { name: 'Create account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('a button clicked before its script has loaded acts once it has', async ({ page }) => {
  const bring = await holdBack(page, /\/assets\/sign-up-form-/)
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Robin')
  const create = page.getByRole('button', { name: 'Create account' })
  await create.focus()
  await expect(create).toBeFocused()
  await page.keyboard.press('Enter')
  bring()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Full name')).toHaveValue('Robin')
})

test('a form whose script was lost can be loaded again', async ({ page }) => {
  const script = '**/assets/sign-up-form-*.js'
  await page.goto('/member-signup?plan=Weekday')
  await page.route(script, (route) => route.abort())
  // The site cannot say either whether it still has the script.
  await page.route('**/member-signup*', (route) => route.abort())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the clubhouse.' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
})
