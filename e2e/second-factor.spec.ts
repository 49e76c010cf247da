import type { Page } from '@playwright/test'
import { addBooking, clearDay } from '../test/desk-bookings.ts'
import { codeNow, nextStep } from '../test/host/authenticator.ts'
import { addPerson, expect, expectAccessible, signIn } from './fixtures.ts'
import { test, today } from './office-calendar-steps.ts'

test('an admin sets up a phone, signs in with its code, and refunds with a fresh one', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  await addPerson(server, newcomer)
  await sql`
    insert into public.user_roles (user_id, role) select id, 'admin' from public.profiles where email = ${newcomer.email}`
  await signIn(page, newcomer)
  await expect(page).toHaveURL(/\/login\/set-up\?next=\/admin$/)
  await page.getByRole('button', { name: 'I have an app' }).click()
  const picture = page.getByAltText('QR code for your authenticator app')
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeNow(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText('Total Revenue', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, newcomer)
  await nextStep(sql)
  await page.getByLabel('Code from your app').fill(codeNow(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/admin')

  await clearDay(sql, today)
  const number = await addBooking(sql, {
    bay: 2,
    day: today,
    from: '12:00',
    hours: 1,
    name: 'Rae Funded',
    paid: true,
  })
  await sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
  await renewToken(page)
  await page.goto(`/admin/bookings/${number}`)
  await page.getByRole('button', { name: `Refund Booking ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Refund Booking ${number}` })
  await dialog.getByLabel('Reason').fill('The screen was dark')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  const asking = page.getByRole('dialog', { name: 'A code, please' })
  await nextStep(sql)
  await asking.getByLabel('Code from your app').fill(codeNow(secret))
  await asking.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/back at the counter/).first()).toBeFocused()
  const [refund] = await sql`
    select reason from public.refunds r join public.payments p on p.id = r.payment_id where p.description = ${`Booking ${number}`}`
  expect(refund?.reason).toBe('The screen was dark')
})

/** As if an hour had passed: the next page asks for a new token. */
async function renewToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 0 }))
  })
}
