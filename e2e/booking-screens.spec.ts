import { addDays } from '../domain/venue/venue-clock.ts'
import { waitlistPath } from '../domain/waitlist/waitlist-path.ts'
import { addBooking, clearDay, makeParty } from '../test/desk-bookings.ts'
import { freeTimes, someDay } from './booking-steps.ts'
import { expect, expectAccessible, expectDialogAccessible, test } from './fixtures.ts'
import { expectFits } from './layout-steps.ts'

// screen-reader.spec.ts covers the rest by keyboard.
test('a booking can be made by keyboard alone, and each step is accessible and fits from 320 to 2560 pixels', async ({
  page,
}) => {
  await page.goto(`/booking?day=${someDay}&view=bays`)
  await expect(freeTimes(page).first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.goto('/booking')
  const days = page.getByRole('toolbar', { name: 'Day' })
  await days.locator('[aria-current=true]').focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/day=/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ free times on / })).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page)
  const { height } = (await freeTimes(page).first().boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(44)

  await page.keyboard.press('Tab')
  // The time-of-day filter adds a tab stop when there are many times.
  const parts = await page.getByRole('group', { name: 'Time of day' }).count()
  for (let stop = 0; stop <= parts; stop++) await page.keyboard.press('Tab')
  await expect(freeTimes(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(freeTimes(page).first()).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
  await expectAccessible(page)
  await expectFits(page)
})

test('the pages of a booking, a party and a waitlist entry are accessible and fit', async ({ page, sql }) => {
  const day = addDays(someDay, 9)
  await clearDay(sql, day)
  const numbers = []
  for (const bay of [3, 4])
    numbers.push(await addBooking(sql, { bay, day, from: '12:00', name: `Party ${bay}`, paid: true }))
  const pathOf = async (number = '') => {
    const [row] = await sql`select key from public.bookings where number = ${number}`
    return `/bookings/${number}?key=${row?.key}`
  }
  await page.goto(await pathOf(numbers[0]))
  await expect(page.getByRole('heading', { name: `Booking ${numbers[0]}` })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expectDialogAccessible(page)
  await makeParty(sql, numbers)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cancel all bays' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/bookings/${numbers[0]}?key=wrong`)
  await expect(page.getByRole('heading', { name: "We couldn't find this booking." })).toBeVisible()
  await expectAccessible(page)

  const [entry] = await sql`
    insert into private.waiting_entries
      (id, state, proof, place, contact_name, email, phone, day, from_minute, until_minute, minutes, players)
    values (gen_random_uuid(), 'waiting', null, 1, 'Wanda Waiting', 'wanda@example.com', '(256) 555-0177', ${day}, 720, 780, 60, 2)
    returning id, key`
  await page.goto(waitlistPath(entry?.id, entry?.key))
  await expect(page.getByText("You're first in line.")).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await sql`delete from private.waiting_entries where id = ${entry?.id}`
})
