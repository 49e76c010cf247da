import { readFile } from 'node:fs/promises'
import { startServer, temporaryFolder } from '../test/process/run-server.ts'
import {
  chooseTime,
  fillCardIn,
  fillGuest,
  freeTimes,
  linkInLetter,
  pay,
  someDay,
  wordsOf,
} from './booking-steps.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a guest books in the frame, and cancels by the link of the letter', async ({
  page,
  server,
  newcomer,
  sql,
}) => {
  await page.goto(`/booking?day=${someDay}&minutes=120`)
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await chooseTime(frame)
  await fillGuest(frame, newcomer.email)
  await fillCardIn(frame)
  await pay(frame)
  await expect(frame.getByRole('heading', { name: 'Your bay is booked' })).toBeFocused()

  const download = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^NB-\d+\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Nightlark: Bay')

  await page.goto(await linkInLetter(server, newcomer.email, /^Your booking NB/))
  await expect(page.getByText('Confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel Bay/ })
  await expect(question.getByText(/^You get \$\d+\.00 back\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText(/Your booking is cancelled\. \$\d+\.00 is on its way back/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden()

  const rows = () => sql`
    select bookings.status, payments.status as payment, amount_cents = refunded_cents as is_back
    from public.bookings join public.payments on payments.booking_id = bookings.id
    where bookings.email = ${newcomer.email}`
  await expect
    .poll(async () => [...(await rows())], { timeout: 20_000 })
    .toEqual([{ status: 'cancelled', payment: 'refunded', is_back: true }])
})

test('a member moves a booking to a dearer time, and pays the difference', async ({
  memberPage: page,
  sql,
}) => {
  await page.goto(`/portal/booking?day=${someDay}`)
  await expect(page.getByText('Night Owl −20 %')).toBeVisible()
  await chooseTime(page)
  await expect(page.getByLabel('Full name')).not.toHaveValue('')
  await fillCardIn(page)
  await pay(page)
  await page.getByRole('link', { name: 'See, move or cancel it' }).click()

  await page.getByRole('link', { name: 'Move booking' }).click()
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await expect(frame.getByText(/^Moving booking NB-\d+/)).toBeVisible()
  await frame.getByRole('radio', { name: '2 hours' }).check()
  await chooseTime(frame, freeTimes(frame).last())
  await expect(frame.getByText('To pay now')).toBeVisible()
  await expect(frame.getByLabel('Full name')).toBeHidden()
  await fillCardIn(frame)
  await pay(frame)
  await expect(frame.getByRole('heading', { name: 'Your booking has moved' })).toBeFocused()

  await frame.getByRole('link', { name: 'See, move or cancel it' }).click()
  await expect(page).toHaveURL(/\/bookings\/NB-/)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [row] = await sql`
    select status, extract(epoch from ends_at - starts_at) / 3600 as hours, price_cents - (
      select sum(amount_cents) from public.payments where booking_id = bookings.id and status = 'completed') as open_cents
    from public.bookings where number = ${number}`
  expect({ ...row, hours: Number(row?.hours), open_cents: Number(row?.open_cents) }).toEqual({
    status: 'confirmed',
    hours: 2,
    open_cents: 0,
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: new RegExp(`booking ${number}$`) })).toBeVisible()
})

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
  await page.getByRole('button', { name: 'Hold it again' }).click()
  await expect(page.getByRole('timer')).toHaveText(/Held for (10:00|9:5\d)$/)
})

test('a time that was given away is not paid, and says so', async ({ page, newcomer, sql }) => {
  await page.goto(`/portal/booking?day=${someDay}`)
  await chooseTime(page, freeTimes(page).nth(18))
  await fillGuest(page, newcomer.email)
  await fillCardIn(page)
  await sql`delete from public.bookings where status = 'held' and hold_expires_at = (
    select max(hold_expires_at) from public.bookings where status = 'held')`
  await pay(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'The time we kept for you has run out' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Hold it again' }).click()
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
  await fillCardIn(page)
  await page.route('**/functions/v1/book-bay', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pay(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is charged twice' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose another time' })).toBeHidden()

  await page.unroute('**/functions/v1/book-bay')
  await page.reload()
  await expect(page.getByText('Your last payment for this time was not answered.')).toBeVisible()
  await fillGuest(page, newcomer.email)
  await fillCardIn(page)
  await pay(page)
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
  await fillCardIn(page, '4000 0000 0000 0002')
  await pay(page)
  await expect(page.getByRole('alert').filter({ hasText: 'The card was declined.' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
  await fillCardIn(page)
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
})

test('who leaves gives the time back', async ({ page, sql }) => {
  const held = () => sql`select id from public.bookings where status = 'held' and players = 3`
  await page.goto(`/booking?day=${someDay}&players=3`)
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await chooseTime(frame, freeTimes(frame).last())
  expect(await held()).toHaveLength(1)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(async () => (await held()).length).toBe(0)
})

test('a member books at the price of members at 2 in the morning', async ({ browser }) => {
  const folder = await temporaryFolder()
  const server = await startServer({ dataDir: folder.path, env: { CLOCK: '2027-03-10T07:40:00Z' } })
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/portal/booking')
  await expect(page.getByRole('heading', { name: 'Wednesday, March 10' })).toBeVisible()
  await expect(page.getByRole('button', { name: /, 10:[03]0 AM, \$35\.00, Bay/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /, 2:00 AM/ })).toHaveCount(0)

  await signIn(page, (await server.logins()).member)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/portal/booking')
  await chooseTime(page, page.getByRole('button', { name: /, 2:00 AM, \$28\.00, Bay/ }).first())
  await expect(page.getByText('$35 off-peak × 1 h − Night Owl 20 %')).toBeVisible()
  await expect(page.getByText('It starts in less than 24 hours: cancelling it costs 50 %')).toBeVisible()
  await fillCardIn(page)
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
  await page.getByRole('link', { name: 'See, move or cancel it' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Less than 24 hours before: $14.00 stays, $14.00 goes back.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeFocused()
  await page.close()
  await server.end()
  await folder.remove()
})

test('a bay is booked by keyboard alone', async ({ page, newcomer }) => {
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
  await page.getByLabel('Full name').focus()
  for (const words of [newcomer.name, newcomer.email, newcomer.phone]) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await fillCardIn(page)
  await page.getByRole('button', { name: /^Pay/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeFocused()
})
