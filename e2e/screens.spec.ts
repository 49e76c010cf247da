import { expect, signIn, test } from './fixtures.ts'

test('one toast shows at a time, Alt+T focuses it, Tab moves on, and Escape returns', async ({
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
