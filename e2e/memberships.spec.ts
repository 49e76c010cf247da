import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { declined, fillCard, pay } from './card-steps.ts'
import { chargesOf } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'

// test/screens/memberships.test.ts covers the plan list and other plans.
test('a visitor signs up and pays with another card after a refusal', async ({ page, newcomer, sql }) => {
  await page.goto('/member-signup?plan=night%20owl')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused()
  await page.getByLabel('Full name').fill(newcomer.name)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Phone').fill(newcomer.phone)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()

  await fillCard(page, declined)
  await pay(page, 'Pay $129.00')
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
  expect(await heldBy(sql, newcomer.email)).toEqual([])
  await fillCard(page)
  await pay(page, 'Pay $129.00')
  await expect(page.getByRole('heading', { name: "You're a member." })).toBeFocused()
  expect(await chargesOf(sql, newcomer.email)).toEqual([12_900])
  expect(await heldBy(sql, newcomer.email)).toMatchObject([{ plan: 'Night Owl' }])

  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Night Owl', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Active until /)).toBeVisible()
})

async function heldBy(sql: Sql, email: string) {
  const held = await sql<{ plan: string }[]>`
    select plan.name as plan
    from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
    join public.profiles p on p.id = m.user_id where p.email = ${email} and m.status = 'active'`
  return [...held]
}
