import { readFile } from 'node:fs/promises'
import { dayWords } from '../domain/booking/booking-words.ts'
import { bookByCall, chooseTime, fillGuest, freeTimes, linkInLetter, someDay } from './booking-steps.ts'
import { fillCard, payByMouse } from './card-steps.ts'
import { askAuth, expect, test } from './fixtures.ts'
import { holdBack } from './late-steps.ts'

test('a guest books in the frame, and cancels by the link of the letter', { tag: '@static' }, async ({
  page,
  server,
  newcomer,
  sql,
}) => {
  await page.goto(`/booking?day=${someDay}&minutes=120`)
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await chooseTime(frame)
  await fillGuest(frame, newcomer.email)
  await fillCard(frame)
  const bring = await holdBack(page, '**/get-booking**')
  await payByMouse(frame)
  await expect(frame.getByRole('heading', { name: 'Your bay is booked' })).toBeFocused()
  const ways = frame.getByRole('link', { name: 'See, move or cancel it' })
  // What is drawn later must not push it away from under a finger.
  await expect(ways).toBeHidden()
  bring()
  await expect(ways).toBeVisible()

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

test('a member moves a booking, which keeps day and party, to a dearer time, and pays the difference', async ({
  memberPage: page,
  server,
  sql,
}) => {
  const { member } = await server.logins()
  const { access_token } = await askAuth(server, 'token?grant_type=password', member)
  const wish = { day: someDay, minutes: 90, players: 4 }
  const booked = await bookByCall(server, wish, member.email, String(access_token))
  await page.goto(`/bookings/${booked.number}`)
  await page.getByRole('link', { name: 'Move booking' }).click()
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await expect(frame.getByText(/^Moving booking NB-\d+/)).toBeVisible()
  await expect(
    frame.getByRole('button', { name: new RegExp(`^${dayWords(someDay)}`), pressed: true }),
  ).toBeVisible()
  await expect(frame.getByRole('radio', { name: '1.5 hours' })).toBeChecked()
  await expect(frame.getByLabel('Players')).toHaveValue('4')
  await frame.getByRole('radio', { name: '2 hours' }).check()
  await chooseTime(frame, freeTimes(frame).last())
  await expect(frame.getByText('To pay now')).toBeVisible()
  await expect(frame.getByLabel('Full name')).toBeHidden()
  await fillCard(frame)
  await payByMouse(frame)
  await expect(frame.getByRole('heading', { name: 'Your booking has moved' })).toBeFocused()

  await frame.getByRole('link', { name: 'See, move or cancel it' }).click()
  await expect(page).toHaveURL(/\/bookings\/NB-/)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [row] = await sql`
    select status, players, extract(epoch from ends_at - starts_at) / 3600 as hours, price_cents - (
      select sum(amount_cents) from public.payments where booking_id = bookings.id and status = 'completed') as open_cents
    from public.bookings where number = ${number}`
  expect({ ...row, hours: Number(row?.hours), open_cents: Number(row?.open_cents) }).toEqual({
    status: 'confirmed',
    players: 4,
    hours: 2,
    open_cents: 0,
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: new RegExp(`booking ${number}$`) })).toBeVisible()
})
