import { expect, expectAccessible, test } from './fixtures.ts'

test('the member portal signs a member in, shows bookings and payments, and signs out', async ({
  page,
  server,
}) => {
  const { member } = await server.logins()
  await page.goto('/member-portal')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const coming = page.getByRole('list', { name: 'Upcoming bookings' })
  await expect(coming.getByRole('listitem').filter({ hasText: 'Bay 1 · Meadow' }).first()).toBeVisible()
  const payments = page.getByRole('list', { name: 'Latest payments' })
  await expect(payments.getByRole('listitem').first()).toContainText('$')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/member-portal')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await coming.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookings\/NB-\d+$/)
})
