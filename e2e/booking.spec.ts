import { readFile } from 'node:fs/promises'
import { chooseTime, fillGuest, linkInEmail, someDay } from './booking-steps.ts'
import { fillCard, payByMouse } from './card-steps.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './network.ts'

// test/screens/booking-flows.test.ts and taps.spec.ts cover moving a booking.
test('a guest books, and cancels by the emailed link', async ({ page, server, newcomer, sql }) => {
  await page.goto(`/booking?day=${someDay}&minutes=120`)
  await chooseTime(page)
  await fillGuest(page, newcomer.email)
  await fillCard(page)
  const bring = await holdBack(page, '**/get-booking**')
  await payByMouse(page)
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeFocused()
  const ways = page.getByRole('link', { name: 'Manage booking' })
  // Content that loads later must not push the button away from the pointer.
  await expect(ways).toBeHidden()
  bring()
  await expect(ways).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^NB-\d+\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Nightlark: Bay')

  await page.goto(await linkInEmail(server, newcomer.email, /^Your booking NB/))
  await expect(page.getByText('Confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel Bay/ })
  await expect(question.getByText(/^You get \$\d+\.00 back\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText(/Your booking is canceled\. \$\d+\.00 is on its way back/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden()

  const rows = () => sql`
    select bookings.status, payments.status as payment, amount_cents = refunded_cents as is_back
    from public.bookings join public.payments on payments.booking_id = bookings.id
    where bookings.email = ${newcomer.email}`
  await expect
    .poll(async () => [...(await rows())])
    .toEqual([{ status: 'cancelled', payment: 'refunded', is_back: true }])
})
