import { chooseTime, freeTimes, someDay } from './booking-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectFits } from './layout-steps.ts'

test('booking is accessible and fits from 320 to 2560 pixels at every step, and so is the page of a booking', async ({
  page,
  sql,
}) => {
  for (const view of ['bays', 'times']) {
    await page.goto(`/portal/booking?day=${someDay}&view=${view}`)
    await expect(freeTimes(page).first()).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  }
  const { height } = (await freeTimes(page).first().boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(44)
  await chooseTime(page, freeTimes(page).last())
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  await expectAccessible(page)
  await expectFits(page)

  const [row] = await sql`
    select number, key from public.bookings
    where status = 'confirmed' and starts_at > now() + interval '1 day' order by starts_at limit 1`
  await page.goto(`/bookings/${row?.number}?key=${row?.key}`)
  await expect(page.getByRole('heading', { name: `Booking ${row?.number}` })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expectAccessible(page)
  await page.goto(`/bookings/${row?.number}?key=wrong`)
  await expect(page.getByRole('heading', { name: 'We could not find this booking.' })).toBeVisible()
  await expectAccessible(page)
})

// How it goes on by keyboard: heard.spec.ts.
test('a day and a time are chosen by keyboard alone', async ({ page }) => {
  await page.goto('/portal/booking')
  const days = page.getByRole('toolbar', { name: 'Day' })
  await days.getByRole('button', { pressed: true }).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/day=/)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ free times on / })).toHaveCount(1)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(freeTimes(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(freeTimes(page).first()).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused()
})
