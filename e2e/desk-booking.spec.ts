import { addBooking, test, today } from './desk-steps.ts'
import { expect, expectAccessible, pressTwice } from './fixtures.ts'
import { enterAsStaff } from './house-steps.ts'

test('a guest is checked in, marked as missing, set back, and checked out', async ({
  adminPage: page,
  sql,
}) => {
  const number = await addBooking(sql, { bay: 4, day: today, from: '18:00', name: 'Cheri Inn' })
  await page.goto(`/admin/bookings/${number}`)
  const standing = async () => [
    ...(await sql`select status, (select count(*)::int from public.check_ins where booking_id = b.id) as visits
      from public.bookings b where number = ${number}`),
  ]
  await page.getByRole('button', { name: 'No-show' }).click()
  await expect(page.getByText('Marked as a no-show.')).toBeFocused()
  expect(await standing()).toEqual([{ status: 'no_show', visits: 0 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Set back to confirmed.')).toBeFocused()
  await pressTwice(page.getByRole('button', { name: 'Check in' }))
  await expect(page.getByText('Checked in.')).toBeFocused()
  expect(await standing()).toEqual([{ status: 'attended', visits: 1 }])
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByText('Checked out.')).toBeFocused()
  await expect(page.getByText('Left', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Checked in to Bay 4')
  await expectAccessible(page)
})

test('what somebody else has done at the other desk is told, and shown', async ({ adminPage: page, sql }) => {
  const number = await addBooking(sql, { bay: 4, day: today, from: '16:00', name: 'Twice Told' })
  await page.goto(`/admin/bookings/${number}`)
  await expect(page.getByRole('button', { name: 'Check in' })).toBeVisible()
  await sql`update public.bookings set status = 'no_show' where number = ${number}`
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('alert')).toContainText('This booking is marked as a no-show.')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('money is taken over the counter, in parts and once', async ({ adminPage: page, sql }) => {
  const number = await addBooking(sql, { bay: 5, day: today, from: '16:00', name: 'Penny Payer' })
  await page.goto(`/admin/bookings/${number}`)
  await expect(page.getByText('$45.00 to pay')).toBeVisible()
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment from Penny Payer' })
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('45.00')
  await dialog.getByLabel('Amount in dollars').fill('45.01')
  await dialog.getByRole('button', { name: 'Take $45.01' }).click()
  await expect(dialog.getByText('At most $45.00 is to pay.')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('20')
  await dialog.getByLabel('Cash').check()
  await pressTwice(dialog.getByRole('button', { name: 'Take $20.00' }))
  await expect(page.getByText('$20.00 taken.')).toBeFocused()
  await expect(page.getByText('$25.00 to pay')).toBeVisible()
  await page.getByRole('button', { name: 'Take payment' }).click()
  await dialog.getByRole('button', { name: 'Take $25.00' }).click()
  await expect(page.getByText('$25.00 taken.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Take payment' })).toHaveCount(0)
  const rows = await sql`select amount_cents, method, status from public.payments
    where booking_id = (select id from public.bookings where number = ${number}) order by amount_cents`
  expect([...rows]).toEqual([
    { amount_cents: 2000, method: 'cash', status: 'completed' },
    { amount_cents: 2500, method: 'card', status: 'completed' },
  ])
})

test('a payment is refunded in part, then the rest, and handed back', async ({ adminPage: page, sql }) => {
  const number = await addBooking(sql, {
    bay: 4,
    day: today,
    from: '12:00',
    hours: 2,
    name: 'Rae Funded',
    paid: true,
  })
  await page.goto(`/admin/bookings/${number}`)
  await page.getByRole('button', { name: `Refund Booking ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Refund Booking ${number}` })
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('90.00')
  await expect(dialog).toContainText('Hand it back at the counter.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund $90.00' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('1,50')
  await expect(dialog.getByText('Enter an amount, like 20.00.')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('30')
  await dialog.getByLabel('Reason').fill('The screen was dark for a while')
  await pressTwice(dialog.getByRole('button', { name: 'Refund $30.00' }))
  await expect(page.getByText(/^Hand \$30\.00 back at the counter/)).toBeFocused()
  await page.getByRole('button', { name: `Refund Booking ${number}` }).click()
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('60.00')
  await dialog.getByLabel('Reason').fill('And then for good')
  await dialog.getByRole('button', { name: 'Refund $60.00' }).click()
  await expect(page.getByText(/^Hand \$60\.00 back at the counter/)).toBeFocused()
  await expect(page.getByRole('button', { name: `Refund Booking ${number}` })).toHaveCount(0)
  const handedBack = (sum: string) => page.getByRole('button', { name: `${sum} handed back` })
  const place = () => handedBack('$60.00').evaluate((it) => it.getBoundingClientRect().top + window.scrollY)
  const before = await place()
  for (const sum of ['$30.00', '$60.00']) await handedBack(sum).click()
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText(/: And then for good\s*Done/)
  // What could be pressed next has not moved under the hand.
  expect(await place()).toBeCloseTo(before)
  await expect(handedBack('$60.00')).toBeFocused()
  const rows = await sql`select card_cents, status from public.refunds where payment_id in
    (select id from public.payments where description = ${`Booking ${number}`}) order by card_cents`
  expect([...rows]).toEqual([
    { card_cents: 3000, status: 'completed' },
    { card_cents: 6000, status: 'completed' },
  ])
})

test('a late booking is cancelled by an admin with everything back', async ({ adminPage: page, sql }) => {
  const number = await addBooking(sql, { bay: 5, day: today, from: '20:00', name: 'Late Leaver', paid: true })
  await page.goto(`/admin/bookings/${number}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel Bay 5/ })
  await expect(dialog.getByLabel('Late, by the terms: $22.50 goes back, $22.50 stays.')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByLabel('Everything: $45.00 goes back.').check()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The projector failed')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(
    page.getByText(`Booking ${number} is cancelled. $45.00 goes back the way it was paid.`),
  ).toBeFocused()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('The projector failed')
  const [row] = await sql`select status, fee_cents from public.bookings where number = ${number}`
  expect({ ...row }).toEqual({ status: 'cancelled', fee_cents: 0 })
})

test('staff act, but neither refund nor give back more than the terms', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  await enterAsStaff(page, { server, sql, newcomer })
  const number = await addBooking(sql, { bay: 4, day: today, from: '20:00', name: 'Staff Seen', paid: true })
  await page.goto(`/admin/bookings/${number}`)
  await expect(page.getByRole('link', { name: `Booking ${number}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(
    page.getByRole('dialog').getByText('Late, by the terms: $22.50 goes back, $22.50 stays.'),
  ).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)

  const [payment] = await sql`select id from public.payments where description = ${`Booking ${number}`}`
  const refund = {
    paymentId: payment?.id,
    amountCents: 100,
    reason: 'Why not',
    requestId: crypto.randomUUID(),
  }
  const all = { action: 'cancel', number, reason: 'Why not', back: 'all', refundCents: 4500 }
  expect(await statusOf(page, 'refund-payment', refund)).toBe(403)
  expect(await statusOf(page, 'manage-booking', all)).toBe(403)
})

/** What a function answers to whoever is signed in on this page. */
function statusOf(page: Parameters<typeof expectAccessible>[0], name: string, body: object): Promise<number> {
  return page.evaluate(
    async ({ name, body }) => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('-auth-token')) ?? ''
      const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}')
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      const answer = await fetch(`/functions/v1/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return answer.status
    },
    { name, body },
  )
}
