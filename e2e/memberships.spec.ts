import { declined, fillCard, pay } from './card-steps.ts'
import { chargesOf } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { heldBy, portal } from './membership-steps.ts'

// From the plans on, and for other plans: test/screens/memberships.test.ts.
test('a visitor signs up in the frame, and pays with another card after a refusal', async ({
  page,
  newcomer,
  sql,
}) => {
  await page.goto('/member-signup?plan=night%20owl')
  await portal(page).getByRole('button', { name: 'Continue' }).click()
  await expect(portal(page).getByRole('heading', { name: 'Your account' })).toBeFocused()
  await portal(page).getByLabel('Full name').fill(newcomer.name)
  await portal(page).getByLabel('Email').fill(newcomer.email)
  await portal(page).getByLabel('Phone').fill(newcomer.phone)
  await portal(page).getByLabel('Password', { exact: true }).fill(newcomer.password)
  await portal(page).getByRole('button', { name: 'Create account' }).click()
  await expect(portal(page).getByRole('heading', { name: 'Payment' })).toBeFocused()

  await fillCard(portal(page), declined)
  await pay(portal(page), 'Pay $129.00')
  await expect(
    portal(page)
      .getByRole('alert')
      .filter({ hasText: /declined/i }),
  ).toBeVisible()
  expect(await heldBy(sql, newcomer.email)).toEqual([])
  await fillCard(portal(page))
  await pay(portal(page), 'Pay $129.00')
  await expect(portal(page).getByRole('heading', { name: 'You are a member.' })).toBeFocused()
  expect(await chargesOf(sql, newcomer.email)).toEqual([12_900])
  expect(await heldBy(sql, newcomer.email)).toMatchObject([{ plan: 'Night Owl' }])

  await portal(page).getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Night Owl', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Active until /)).toBeVisible()
})
