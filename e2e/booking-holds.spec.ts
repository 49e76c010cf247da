import { chooseTime, fillGuest, freeTimes, someDay, wordsOf } from './booking-steps.ts'
import { declined, fillCard, payByMouse, pressByMouse } from './card-steps.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers, loseNoAnswers } from './lost-answers.ts'

test('of two who want one time the second is told, and books one of the next', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = `/portal/booking?day=${someDay}`
  const other = await browser.newPage({ baseURL })
  await other.goto(path)
  await page.goto(path)
  const wanted = await wordsOf(freeTimes(page).nth(12))
  await expect(other.getByRole('button', { name: wanted })).toBeVisible()
  await chooseTime(page, page.getByRole('button', { name: wanted }))

  await other.getByRole('button', { name: wanted }).click()
  const alert = other.getByRole('alert')
  await expect(alert).toContainText('Somebody was faster: this time has just been taken.')
  await expect(alert.getByRole('button')).toHaveCount(3)
  await chooseTime(other, alert.getByRole('button').first())
  await other.close()
})

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
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  // From here on the clock moves only as far as it takes to draw, however long the house needs to answer.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.getByRole('button', { name: 'Hold it again' }).press('Enter')
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByRole('timer')).toHaveText(/Held for (10:00|9:5\d)$/, { timeout: 100 })
  }).toPass()
})

test('a time that was given away is not paid, and says so', async ({ page, newcomer, sql }) => {
  await page.goto(`/portal/booking?day=${someDay}`)
  await chooseTime(page, freeTimes(page).nth(18))
  await fillGuest(page, newcomer.email)
  await fillCard(page)
  await sql`delete from public.bookings where status = 'held' and hold_expires_at = (
    select max(hold_expires_at) from public.bookings where status = 'held')`
  await payByMouse(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'The time we kept for you has run out' }),
  ).toBeVisible()
  await pressByMouse(page.getByRole('button', { name: 'Hold it again' }))
  await expect(page.getByRole('timer')).toBeVisible()
  expect(
    await sql`select id from public.payments where description like 'Booking%' and status <> 'completed'
    and created_at > now() - interval '10 seconds'`,
  ).toHaveLength(0)
})

test('a lost answer is told, and paying again after a reload is the same payment', async ({
  page,
  newcomer,
  sql,
}) => {
  await page.goto(`/portal/booking?day=${someDay}`)
  await chooseTime(page, freeTimes(page).nth(21))
  await fillGuest(page, newcomer.email)
  await fillCard(page)
  await loseAnswers(page, 'functions/v1/book-bay')
  await payByMouse(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is charged twice' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose another time' })).toBeHidden()

  await loseNoAnswers(page, 'functions/v1/book-bay')
  await page.reload()
  await expect(page.getByText('Your last payment for this time was not answered.')).toBeVisible()
  await fillGuest(page, newcomer.email)
  await fillCard(page)
  await payByMouse(page)
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
  const payments = await sql`
    select payments.status from public.payments join public.bookings on bookings.id = payments.booking_id
    where bookings.email = ${newcomer.email}`
  expect(payments).toEqual([{ status: 'completed' }])
})

test('a declined card keeps the time, and another card pays', async ({ page, newcomer }) => {
  await page.goto(`/portal/booking?day=${someDay}`)
  await chooseTime(page, freeTimes(page).nth(24))
  await fillGuest(page, newcomer.email)
  await fillCard(page, declined)
  await payByMouse(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The card was declined.' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
  await fillCard(page)
  await payByMouse(page)
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
})

test('who leaves gives the time back', async ({ page, sql }) => {
  const held = () => sql`select id from public.bookings where status = 'held' and players = 3`
  await page.goto(`/booking?day=${someDay}&players=3`)
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await chooseTime(frame, freeTimes(frame).last())
  expect(await held()).toHaveLength(1)
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect.poll(async () => (await held()).length).toBe(0)
})
