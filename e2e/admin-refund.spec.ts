import { addBooking, clearDay } from '../test/desk-bookings.ts'
import { test, today } from './admin-calendar-steps.ts'
import { expect, expectAccessible, pressTwice } from './fixtures.ts'

test('a payment is refunded in part and then in full, and cash is handed back', async ({
  adminPage: page,
  sql,
}) => {
  await clearDay(sql, today)
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
  await expect(dialog).toContainText('Hand it over at the counter.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund $90.00' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('1,50')
  await expect(dialog.getByText('Enter an amount, like 20.00.')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('30')
  await dialog.getByLabel('Reason').fill('The screen was dark for a while')
  await pressTwice(dialog.getByRole('button', { name: 'Refund $30.00' }))
  await expect(page.getByText(/^Hand over \$30\.00 at the counter/)).toBeFocused()
  await page.getByRole('button', { name: `Refund Booking ${number}` }).click()
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('60.00')
  await dialog.getByLabel('Reason').fill('And then for good')
  await dialog.getByRole('button', { name: 'Refund $60.00' }).click()
  await expect(page.getByText(/^Hand over \$60\.00 at the counter/)).toBeFocused()
  await expect(page.getByRole('button', { name: `Refund Booking ${number}` })).toHaveCount(0)
  const handedOver = (sum: string) => page.getByRole('button', { name: `${sum} handed over` })
  const place = () => handedOver('$60.00').evaluate((it) => it.getBoundingClientRect().top + window.scrollY)
  const before = await place()
  for (const sum of ['$30.00', '$60.00']) await handedOver(sum).click()
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText(/: And then for good\s*Refunded/)
  // The next control has not moved under the pointer.
  expect(await place()).toBeCloseTo(before)
  await expect(handedOver('$60.00')).toBeFocused()
  const rows = await sql`select card_cents, status from public.refunds where payment_id in
    (select id from public.payments where description = ${`Booking ${number}`}) order by card_cents`
  expect([...rows]).toEqual([
    { card_cents: 3000, status: 'completed' },
    { card_cents: 6000, status: 'completed' },
  ])
})
