import { addBooking, clearDay, placeOf } from '../test/desk-bookings.ts'
import { deskClock, openDay, press, test, today } from './desk-steps.ts'
import { expect } from './fixtures.ts'

test.describe('in a browser on the other side of the world', () => {
  // There it is Wednesday morning already.
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the calendar opens on the house’s day and tells and keeps its times', async ({
    adminPage: page,
    sql,
  }) => {
    await clearDay(sql, today)
    await addBooking(sql, { bay: 1, day: today, from: '12:00', name: 'Tova Kyo' })
    await page.goto('/admin/calendar')
    expect(await page.evaluate(() => new Date('2026-11-25T00:20:00Z').getHours())).toBe(9)
    await expect(page.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-current', 'date')
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('button', { name: /^Tova Kyo, Bay 1, 12:00 PM to 1:00 PM/ })).toBeVisible()

    const day = '2026-12-07'
    await clearDay(sql, day)
    await openDay(page, day)
    await grid.getByRole('button', { name: 'Bay 2, 6:30 PM, free' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Book for Monday, December 7/ })
    await dialog.getByLabel('Name', { exact: true }).fill('Mika Away')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(grid.getByRole('button', { name: /^Mika Away, Bay 2, 6:30 PM to 7:30 PM/ })).toBeFocused()
    const [row] = await sql`select number from public.bookings where contact_name = 'Mika Away'`
    expect(await placeOf(sql, row?.number)).toBe('2 Mon 18:30')
  })
})

test('over midnight the day stays that is shown, and Today leads to the new one', async ({
  adminPage: page,
  sql,
}) => {
  const standAt = (instant: string) => sql`update private.venue_clock set stands_at = ${instant}`
  await page.clock.install()
  await page.goto('/admin/calendar')
  const shown = (name: string) => page.getByRole('heading', { name })
  const button = page.getByRole('button', { name: 'Today' })
  await expect(shown('Tuesday, November 24')).toBeVisible()
  await expect(button).toHaveAttribute('aria-current', 'date')
  // A reading that is still on its way would say the old day, and the next one come half a minute later.
  await expect(page.getByRole('grid')).toBeVisible()
  try {
    await standAt('2026-11-25T06:01:00Z')
    await page.clock.fastForward(31_000)
    await expect(button).not.toHaveAttribute('aria-current', 'date')
    await expect(shown('Tuesday, November 24')).toBeVisible()
    await button.click()
    await expect(shown('Wednesday, November 25')).toBeVisible()
    await expect(page).toHaveURL('/admin/calendar?day=2026-11-25')
    await expect(button).toHaveAttribute('aria-current', 'date')

    // The day that was read first says an earlier now: it does not turn Today back.
    await press(page, 'Escape')
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(shown('Tuesday, November 24')).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-current', 'date')
  } finally {
    await standAt(deskClock)
  }
})
