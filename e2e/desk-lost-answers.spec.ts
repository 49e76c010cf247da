import { addBooking, clearDay, test, today } from './desk-steps.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { loseAnswers, loseNoAnswers } from './lost-answers.ts'

test('a payment whose answer is lost is taken once, and told after a reload', async ({
  adminPage: page,
  sql,
}) => {
  await clearDay(sql, today)
  const number = await addBooking(sql, { bay: 6, day: today, from: '16:00', name: 'Lois Tanswer' })
  await page.goto(`/admin/bookings/${number}`)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment from Lois Tanswer' })
  await expectAccessible(page)
  await loseAnswers(page, 'functions/v1/manage-booking')
  await dialog.getByRole('button', { name: 'Take $45.00' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'could not reach the clubhouse' })).toBeVisible()
  const payments = () => sql`select amount_cents, status from public.payments
    where booking_id = (select id from public.bookings where number = ${number})`
  expect([...(await payments())]).toEqual([{ amount_cents: 4500, status: 'completed' }])

  await loseNoAnswers(page, 'functions/v1/manage-booking')
  await dialog.getByRole('button', { name: 'Take $45.00' }).click()
  await expect(page.getByText('$45.00 taken.')).toBeFocused()
  expect([...(await payments())]).toEqual([{ amount_cents: 4500, status: 'completed' }])
  await page.reload()
  await expect(page.getByRole('button', { name: `Refund Booking ${number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take payment' })).toHaveCount(0)
  await expect(page.getByText('$45.00 to pay')).toHaveCount(0)
})

test('a refund whose answer is lost goes back once, and is told after a reload', async ({
  adminPage: page,
  sql,
}) => {
  await clearDay(sql, today)
  const number = await addBooking(sql, {
    bay: 6,
    day: today,
    from: '14:00',
    name: 'Remy Tanswer',
    paid: true,
  })
  await page.goto(`/admin/bookings/${number}`)
  await page.getByRole('button', { name: `Refund Booking ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Refund Booking ${number}` })
  await dialog.getByLabel('Reason').fill('A storm took the light')
  await loseAnswers(page, 'functions/v1/refund-payment')
  await dialog.getByRole('button', { name: 'Refund $45.00' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'could not reach the clubhouse' })).toBeVisible()
  const refunds = () => sql`select card_cents from public.refunds where payment_id in
    (select id from public.payments where description = ${`Booking ${number}`})`
  expect([...(await refunds())]).toEqual([{ card_cents: 4500 }])

  await loseNoAnswers(page, 'functions/v1/refund-payment')
  await dialog.getByRole('button', { name: 'Refund $45.00' }).click()
  await expect(page.getByText(/^Hand \$45\.00 back at the counter/)).toBeFocused()
  expect([...(await refunds())]).toEqual([{ card_cents: 4500 }])
  await page.reload()
  await expect(page.getByText('$45.00 refunded')).toBeVisible()
  await expect(page.getByRole('button', { name: `Refund Booking ${number}` })).toHaveCount(0)
})
