import { readFile } from 'node:fs/promises'
import { dayWords } from '../domain/booking/booking-words.ts'
import { ask } from '../test/functions/till.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import { chooseTime, fillGuest, freeTimes, linkInLetter, someDay } from './booking-steps.ts'
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
  await page.goto(`/bookings/${await bookAsMember(server)}`)
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

/** An hour and a half for four, paid by the member; answers its number. */
async function bookAsMember(server: RunningServer): Promise<string> {
  const { member } = await server.logins()
  const { access_token } = await askAuth(server, 'token?grant_type=password', member)
  const call = async (name: string, body: object) =>
    (await ask(server, name, body, String(access_token))).body
  const time = { minutes: 90, players: 4 }
  const { days } = await call('list-availability', { day: someDay, ...time })
  const { bayId, starts } = days[0].bays[0]
  const { start } = starts[Math.floor(starts.length / 2)]
  const { hold } = await call('hold-bay', { bayId, start, ...time })
  const { number } = await call('book-bay', {
    hold: { id: hold.id, key: hold.key },
    name: 'Marlow Member',
    email: member.email,
    phone: '(256) 555-0177',
    amount: hold.totalCents / 100,
    sourceId: 'cnon:card-nonce-ok',
  })
  return number
}
