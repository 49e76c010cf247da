import { expect, signIn, test } from './fixtures.ts'

test('the focus is seen on everything that takes it', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let stop = 0; stop < 9; stop++) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })
    expect(outline).toBeGreaterThanOrEqual(2)
  }
})

test('one toast is there at a time, Alt+T leads to it, Tab leads on, and Escape back', async ({
  page,
  server,
}) => {
  const { member } = await server.logins()
  await signIn(page, { email: member.email, password: 'a wrong one' })
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toasts.filter({ visible: true })).toHaveCount(1)
  const answered = page.waitForResponse('**/auth/v1/token*')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await answered
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(1)
  await page.keyboard.press('Alt+t')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toBeFocused()
  for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' }), 'past the end of the page').toBeFocused()

  const password = page.getByLabel('Password', { exact: true })
  await password.focus()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(0)
  await expect(password).toBeFocused()
})

test('an unknown path is answered with 404, the page says so, and the log names it', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect.poll(() => lines.join('\n')).toContain('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
