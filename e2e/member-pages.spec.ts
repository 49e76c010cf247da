import type { Page } from '@playwright/test'
import { cardForm } from './card-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colors.ts'
import { expectFits, expectLinks } from './layout-steps.ts'

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

/** Checks what every private page needs. */
async function expectOwnPage(page: Page): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await expectForcedColours(page)
  await expectFits(page)
  await expectLinks(page)
}

// test/screens/memberships.test.ts covers visitors and renewals.
test('a member sees their plan and its hourly price, and renews without choosing it again', async ({
  memberPage: page,
}) => {
  await page.goto('/memberships')
  const table = page.getByRole('table', { name: 'The plans compared' })
  await expect(table.getByRole('row', { name: /Night Owl/ })).toContainText('Your plan')
  await expect(page.getByText(/^Your last 90 days: \d+(\.5)? hours? in \d+ bookings?\.$/)).toBeVisible()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Night Owl' }) })
  await expect(card).toContainText('Your plan')
  await expect(card).toContainText(/Active until \w{3} \d+/)
  await expectOwnPage(page)
  await page.getByRole('button', { name: 'Try other hours' }).tap()
  await page.getByRole('slider', { name: 'Weekend hours a week' }).fill('15')
  await expect(table.getByRole('row', { name: /Founders Circle/ })).toContainText('Cheapest')
  await expect(table.getByRole('row', { name: /Night Owl/ })).toContainText('Too few hours')
  await expectAccessible(page)
  await expectFits(page)
  await card.getByRole('link', { name: 'Renew' }).tap()

  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $129.00' })).toBeEnabled()
  await expectAccessible(page)

  // A link with the plan asks for confirmation first.
  await page.goto('/member-signup?plan=Night+Owl')
  await expect(page.getByRole('button', { name: 'Renew' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Renew' }).tap()
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
})

test('the dashboard shows every part of an account without layout shifts while it loads', async ({
  memberPage: page,
  server,
  sql,
}) => {
  const { member } = await server.logins()
  await sql`
    insert into public.event_signups (event_id, user_id)
    select e.id, p.id from public.profiles p, lateral (
      select id from public.events where starts_at > now() and cancelled_at is null order by starts_at limit 1
    ) e where p.email = ${member.email} on conflict do nothing`
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/dashboard')
  for (const title of ['Your bookings', 'Your events', 'Payments and receipts', 'Profile', 'Your devices'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Upcoming events' }).getByText("You're in")).toBeVisible()
  await expect(page.getByRole('list', { name: 'Signed in on' }).getByText('This device')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
  await expectOwnPage(page)
})
