import type { Page } from '@playwright/test'
import { expect, expectToast, test } from './fixtures.ts'

const lists = ['members', 'bookings', 'checkins', 'sales', 'stock', 'services', 'facilities', 'staff']

test('a member is sent home from the panel with words, and from the lists without', async ({
  memberPage: page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const list of lists) {
    await page.goto(`/admin/${list}`)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await expect(page.getByText('Access denied')).toHaveCount(0)
  }
  expect(asked.filter((url) => url.includes('fetch-gym-master'))).toEqual([])
  await page.goto('/admin')
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Access denied', "You don't have admin permissions")
})

test('a visitor is sent to sign in, and comes back to the list', async ({ page, server }) => {
  await page.goto('/admin/staff?q=coach')
  await expect(page).toHaveURL(/\/login\?next=/)
  const { admin } = await server.logins()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin/staff?q=coach')
  await expect(page.getByText('Showing 2 of 5 staff members')).toBeVisible()
})

const ways = {
  'by an address': {
    go: (page: Page) => page.goto('/admin/members?q=mia'),
    place: '/admin/members?q=mia',
  },
  'by a link': {
    go: (page: Page) =>
      page
        .getByRole('link', { name: /Members/ })
        .first()
        .click(),
    place: '/admin/members',
  },
}

for (const [way, { go, place }] of Object.entries(ways)) {
  test(`who is no longer known to the server is led to sign in again, and comes back: ${way}`, async ({
    adminPage: page,
    server,
  }) => {
    await page.goto('/admin')
    await expect(page.getByText('Total Revenue', { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
      const session = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...session, access_token: `${session.access_token}x` }))
    })
    await go(page)
    await expectToast(page, 'Error', 'Your session has ended. Please sign in again.')
    await expect(page).toHaveURL(/\/login\?next=(%2F|\/)admin(%2F|\/)members/)
    const { admin } = await server.logins()
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(place)
    await expect(page.getByText(/^Showing \d+ of \d+ members$/)).toBeVisible()
  })
}

test('an address that can be nobody’s says that it could not be found', async ({ adminPage: page }) => {
  await page.goto('/admin/members/99999999999999999999')
  await expect(page.getByRole('heading', { name: 'We could not find this member.' })).toBeVisible()
  await page.goto('/admin/bookings/%00')
  await expect(page.getByRole('heading', { name: 'We could not find this booking.' })).toBeVisible()
})

test('the panel says that it loads', async ({ adminPage: page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/functions/v1/fetch-gym-master-totals', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible()
  letGo()
  await expect(page.getByText('Total Revenue', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading admin dashboard...')).toHaveCount(0)
})

test('the tiles lead to the lists, and every list leads back', async ({ adminPage: page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Gym Master Data' })).toBeVisible()
  for (const name of [
    'Members',
    'Bookings',
    'Check-Ins',
    'Sales',
    'Stock',
    'Services',
    'Facilities',
    'Staff',
  ]) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name} `) })
      .click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Admin' }).click()
    await expect(page).toHaveURL('/admin')
  }
  await page.getByRole('link', { name: /^Memberships / }).click()
  await expect(page).toHaveURL('/memberships')
})

test('the plans are synced, and the first three are shown', async ({ adminPage: page, sql }) => {
  const plans = await sql`select name from public.membership_plans where active order by sort_order, name`
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Sync Now' })
  await button.click()
  await expectToast(page, 'Sync completed!', `${plans.length} plans`)
  const samples = page.getByRole('list', { name: 'Sample plans' }).getByRole('listitem')
  await expect(samples).toHaveCount(Math.min(3, plans.length))
  await expect(samples.first()).toContainText(plans[0]?.name)
  await page.route('**/functions/v1/sync-gym-master-memberships', (route) => route.abort())
  await button.click()
  await expectToast(page, 'Sync failed', 'We could not reach the clubhouse.')
})

test('the palette leads to a screen and to a member by keyboard', async ({ adminPage: page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Gym Master Data' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Screen or member' })
  await expect(box).toBeFocused()
  await page.keyboard.type('s')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Members')
  await page.keyboard.type('ta')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Staff')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/staff')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Go to a screen or a member' }).click()
  await expect(box).toBeFocused()
  await page.keyboard.type('example.com')
  const options = page.getByRole('group', { name: 'Members' }).getByRole('option')
  await expect(options).toHaveCount(8)
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', String(await options.nth(1).getAttribute('id')))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Go to a screen or a member' })).toBeFocused()
})
