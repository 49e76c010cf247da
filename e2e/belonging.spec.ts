import type { FrameLocator, Page } from '@playwright/test'
import { cardForm } from './card-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colours.ts'
import { expectFits, expectLinks } from './layout-steps.ts'
import { portal } from './membership-steps.ts'

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

/** What a page has to be that is for one person alone. */
async function expectOwnPage(page: Page): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await expectForcedColours(page)
  await expectFits(page)
  await expectLinks(page)
}

async function slide(place: Page | FrameLocator, label: string, hours: number): Promise<void> {
  await place.getByRole('slider', { name: label, exact: true }).fill(String(hours))
}

test('a stranger compares the plans on a phone, and is told to stay without one, or which to take', async ({
  page,
}) => {
  await page.goto('/portal/signup')
  await page.getByRole('radio', { name: 'Night Owl' }).tap()
  const table = page.getByRole('table', { name: 'The plans compared' })
  await expect(table.getByRole('row')).toHaveCount(6)
  for (const words of ['10% off every bay', '20% off every bay', 'Book 30 days ahead'])
    await expect(table.getByText(words)).toBeVisible()
  await expect(page.getByText('Every plan: 24/7 access.').last()).toBeVisible()

  for (const label of ['Weekend', 'Peak']) await slide(page, `${label} hours a week`, 0)
  await slide(page, 'Off-peak hours a week', 1)
  await expect(page.getByText('Stay without a plan')).toBeVisible()
  await expect(table.getByRole('row', { name: /No plan/ })).toContainText('$35.00')
  await slide(page, 'Weekend hours a week', 15)
  await expect(page.getByText('Take Founders Circle')).toBeVisible()
  await expect(table.getByRole('row', { name: /Founders Circle/ })).toContainText('Cheapest')
  await expect(table.getByRole('row', { name: /Night Owl/ })).toContainText('Too few hours')
  await expect(page.getByText('Weekday and Night Owl allow less than that.')).toBeVisible()
  await slide(page, 'Weekend hours a week', 0)
  await page.getByRole('checkbox', { name: 'Also while the desk is closed' }).tap()
  await expect(page.getByText('Take Weekday')).toBeVisible()
  await expect(table.getByRole('row', { name: /No plan/ })).not.toContainText('$')
  await expectAccessible(page)
  await expectFits(page)
})

// What it is to renew: test/screens/memberships.test.ts.
test('a member sees which plan is theirs, what an hour costs them, and renews without choosing it again', async ({
  memberPage: page,
}) => {
  await page.goto('/memberships')
  const table = page.getByRole('table', { name: 'The plans compared' })
  await expect(table.getByRole('row', { name: /Night Owl/ })).toContainText('Your plan')
  await expect(page.getByText(/^Your last 90 days: \d+(\.5)? hours? in \d+ bookings?\.$/)).toBeVisible()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Night Owl' }) })
  await expect(card).toContainText('Your plan')
  await expect(card).toContainText(/Ends \w{3} \d+/)
  await expectOwnPage(page)
  await card.getByRole('link', { name: 'Renew' }).tap()

  await expect(portal(page).getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(cardForm(portal(page)).getByLabel('Card number')).toBeVisible()
  await expect(portal(page).getByRole('button', { name: 'Pay $129.00' })).toBeEnabled()
  await expectAccessible(page)
})

test('the dashboard has everything of an account, and nothing in it moves while it loads', async ({
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
  await expect(page.getByRole('list', { name: 'Coming events' }).getByText('You are in')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Signed in on' }).getByText('This device')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
  await expectOwnPage(page)
})

test('a phone number is written and checked as it is typed, and kept in one form', async ({
  newcomerPage: page,
  newcomer,
  sql,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit profile' }).tap()
  const phone = page.getByLabel('Phone')
  // The rules of phone numbers come with the first touch of the field.
  await phone.tap()
  await expect(async () => {
    await phone.fill('')
    await phone.pressSequentially('2565550199')
    await expect(phone).toHaveValue('(256) 555-0199', { timeout: 500 })
  }).toPass()
  await phone.press('Backspace')
  await page.getByLabel('Full name').tap()
  await expect(page.getByText('Enter a phone number with its area code')).toBeVisible()
  await phone.fill('+44 20 7946 0958')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  const [profile] = await sql`select phone from public.profiles where email = ${newcomer.email}`
  expect(profile?.phone).toBe('+442079460958')
})
