import { expect, expectAccessible, expectDialogAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colors.ts'
import { goTo } from './frame-traces.ts'
import { expectFits, expectOneLeftEdge } from './layout-steps.ts'
import { expectBlackOnPaper } from './print-steps.ts'

// Each test checks many screens.
test.describe.configure({ timeout: 180_000 })

const lists = [
  ['members', 'Members'],
  ['bookings', 'Bookings'],
  ['checkins', 'Check-Ins'],
  ['sales', 'Sales'],
  ['stock', 'Stock'],
  ['services', 'Services'],
  ['facilities', 'Facilities'],
  ['staff', 'Staff'],
] as const

test('the admin lists are accessible at 375 and 1440 pixels and fit', async ({ adminPage: page }) => {
  await page.goto('/admin')
  for (const [list, title] of lists) {
    await goTo(page, `/admin/${list}`)
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await expect(page.getByText(/^Showing /)).toBeVisible()
    if (list === 'members') await expectOneLeftEdge(page)
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
    await expectFits(page)
    await expectForcedColours(page)
  }

  await page.getByRole('button', { name: 'Columns' }).click()
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
    await expectAccessible(page, '[role=menu]')
  }
})

test('the admin panel and the command palette are accessible and fit', async ({ adminPage: page }) => {
  await page.goto('/admin')
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await goTo(page, '/admin')
    await expect(page.getByRole('heading', { name: 'Gym Master Data' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectDialogAccessible(page)
    await page.keyboard.press('Escape')
  }
  await expectForcedColours(page)
  await expectFits(page)
})

test('a printed list has all found rows and no controls', async ({ adminPage: page }) => {
  await page.goto('/admin/bookings?q=confirmed')
  const showing = await page.getByText(/^Showing /).textContent()
  const found = Number(/Showing (\d+)/.exec(showing ?? '')?.[1])
  expect(found).toBeGreaterThan(20)
  // Without a print dialog, the browser would leave print mode at once.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.keyboard.press('Control+p')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('table:visible tbody tr')).toHaveCount(found)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('table')).toHaveCount(1)
})

const screens = [
  ['/admin/today?sheet', 'Day sheet'],
  ['/admin/numbers', 'Revenue'],
  ['/admin/numbers/money', 'Day by day'],
  ['/admin/changes', 'Who changed what'],
  ['/admin/settings/plans', 'Membership plans'],
  ['/admin/settings/prices', 'Hourly rates'],
  ['/admin/settings/hours', 'Holidays and special hours'],
  ['/admin/settings/bays', 'Bays'],
  ['/admin/settings/events', 'Upcoming events'],
  ['/admin/settings/stock', 'Stock corrections'],
  ['/admin/settings/venue', 'Name and contact'],
  ['/admin/settings/readers', 'Card readers'],
  ['/admin/settings/roles', 'Roles'],
] as const

const printed: string[] = ['/admin/today?sheet', '/admin/numbers', '/admin/numbers/money']

// Each dialog returns focus to its button. test/screens/dialogs.test.ts covers their validation errors.
const dialogs = [
  ['/admin/settings/plans', /^Add plan$/],
  ['/admin/settings/plans', /^Edit Weekday$/],
  ['/admin/settings/prices', /^Add price$/],
  ['/admin/settings/prices', /^Remove Peak$/],
  ['/admin/settings/prices', /^Edit terms$/],
  ['/admin/settings/hours', /^Add a day$/],
  ['/admin/settings/hours', /^Add hours on Monday$/],
  ['/admin/settings/hours', /^Remove Monday/],
  ['/admin/settings/bays', /^Add bay$/],
  ['/admin/settings/bays', /^Take out of service Bay 4/],
  ['/admin/settings/events', /^Add event$/],
  ['/admin/settings/events', /^Cancel /],
  ['/admin/settings/stock', /^Correct /],
  ['/admin/settings/readers', /^Pair a reader$/],
  ['/admin/settings/readers', /^Remove Bar$/],
  ['/admin/settings/roles', /^Revoke /],
] as const

test('the admin screens and their dialogs are accessible and fit, and days print in black', async ({
  adminPage: page,
}) => {
  await page.goto('/admin')
  for (const [path, heading] of screens) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.locator('.shimmer')).toHaveCount(0)
    await expectAccessible(page)
    await expectForcedColours(page)
    await expectFits(page)
    if (printed.includes(path)) await expectBlackOnPaper(page)
    for (const [, name] of dialogs.filter(([of]) => of === path)) {
      const button = page.getByRole('button', { name }).first()
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectDialogAccessible(page)
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  }
})
