import { chooseTime, freeTimes, someDay } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

// test/screens/booking.test.ts covers the countdown and expiry.
test('leaving the booking page releases the held time within a minute', async ({ page, sql }) => {
  const held = () => sql`
    select hold_expires_at < now() + interval '1 minute' as ends_soon from public.bookings where status = 'held' and players = 3`
  await page.goto(`/booking?day=${someDay}&players=3`)
  await chooseTime(page, freeTimes(page).last())
  expect([...(await held())]).toEqual([{ ends_soon: false }])
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect.poll(async () => [...(await held())]).toEqual([{ ends_soon: true }])
})
