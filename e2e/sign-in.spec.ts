import { expect, signIn, test } from './fixtures.ts'

test('public pages know the signed-in person, and signing out in one tab signs out the other', async ({
  memberPage: page,
  context,
}) => {
  await page.goto('/booking')
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })
  // Before any interaction.
  await expect(dashboard).toBeVisible()
  await dashboard.click()
  await expect(page).toHaveURL('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Marlow')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login/)
})

test('a public page needs no client and follows sign-in and sign-out in another tab', async ({
  page,
  context,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isFetched = () => asked.some((url) => url.includes('/assets/supabase-client-'))
  // Locating an element counts as user activity, after which the shop follows stock changes.
  for (const path of ['/shop', '/shop/product/night-bird-hat', '/calendar'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(isFetched()).toBe(false)
  await expect(page.getByText(/^Tuesday Night League/).first()).toBeVisible()
  expect(isFetched()).toBe(false)
  await page.goto('/member-signup?plan=Night+Owl')
  await page.getByRole('radio', { name: 'Night Owl' }).press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  expect(isFetched()).toBe(false)

  const other = await context.newPage()
  await signIn(other, (await server.logins()).member)
  await expect(page.getByRole('button', { name: 'Renew' })).toBeVisible()
  expect(isFetched()).toBe(true)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})
