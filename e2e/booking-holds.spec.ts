import { chooseTime, freeTimes, someDay } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

test('a hold counts down, runs out, and one press holds again', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/portal/booking?day=${someDay}`)
  await chooseTime(page, freeTimes(page).nth(15))
  await page.clock.runFor(18_000)
  await expect(page.getByRole('timer')).toHaveText(/Held for 9:[234]\d$/)
  const status = page.getByRole('status').filter({ hasText: 'Held for' })
  await expect(status).toHaveText('Held for 10 more minutes.')
  await page.clock.runFor(60_000)
  await expect(status).toHaveText('Held for 9 more minutes.')

  await page.clock.fastForward(9 * 60_000)
  await expect(page.getByRole('alert').filter({ hasText: 'has run out' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
  // From here on the clock moves only as far as it takes to draw, however long the venue needs to answer.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.getByRole('button', { name: 'Hold it again' }).press('Enter')
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByRole('timer')).toHaveText(/Held for (10:00|9:5\d)$/, { timeout: 100 })
  }).toPass()
})

test('who leaves gives the time back within a minute', async ({ page, sql }) => {
  const held = () => sql`
    select hold_expires_at < now() + interval '1 minute' as ends_soon from public.bookings where status = 'held' and players = 3`
  await page.goto(`/booking?day=${someDay}&players=3`)
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await chooseTime(frame, freeTimes(frame).last())
  expect([...(await held())]).toEqual([{ ends_soon: false }])
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect.poll(async () => [...(await held())]).toEqual([{ ends_soon: true }])
})
