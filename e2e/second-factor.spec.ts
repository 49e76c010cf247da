import { currentCode } from '../test/host/authenticator.ts'
import { addPerson, expect, expectAccessible, signIn, test } from './fixtures.ts'

// test/screens/second-step.test.ts covers signing in with it and recent codes for refunds.
test('staff enroll a factor by its QR code and find the link back to the admin on every public page', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  await addPerson(server, newcomer)
  await sql`
    insert into public.user_roles (user_id, role) select id, 'staff' from public.profiles where email = ${newcomer.email}`
  await signIn(page, newcomer)
  await expect(page).toHaveURL(/\/login\/set-up\?next=\/admin$/)
  await page.getByRole('button', { name: 'I have an app' }).click()
  const picture = page.getByAltText('QR code for your authenticator app')
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(currentCode(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page).toHaveURL('/admin')

  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Admin' })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await banner.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
})
