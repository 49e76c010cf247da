import { clearDay } from '../test/desk-bookings.ts'
import { openDay, test } from './admin-calendar-steps.ts'
import { fillCard, pay } from './card-steps.ts'
import { emailTo } from './emails.ts'
import { expect, expectAccessible } from './fixtures.ts'

test('staff book two bays for eight by phone, and the caller pays for both by the emailed link', async ({
  adminPage: page,
  browser,
  newcomer,
  server,
  sql,
}) => {
  const day = '2026-12-02'
  await clearDay(sql, day)
  const grid = await openDay(page, day)
  await grid.getByRole('button', { name: 'Bay 2, 2:00 PM, free' }).click()
  const dialog = page.getByRole('dialog', { name: /^Book for/ })
  await dialog.getByLabel('Name', { exact: true }).fill('Cora Caller')
  await dialog.getByLabel('Email (optional)').fill(newcomer.email)
  await dialog.getByLabel('Players').selectOption('8')
  await expect(dialog.getByText(/^Bay 2 holds \d\. You have \d\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Add a bay/ }).click()
  await dialog.getByLabel('Send a payment link').check()
  await expect(dialog.getByText(/^If it is not paid by/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book 2 bays' }).click()
  const block = grid.getByRole('button', { name: /^Cora Caller, Bay 2/ })
  await expect(block).toBeFocused()
  await block.click()
  const card = page.getByRole('dialog', { name: 'Cora Caller' })
  await expect(card.getByText(/^Link sent 6:\d\d PM, expires .* Then the bay is released\.$/)).toBeVisible()
  await expect(card.getByText(/to pay for all bays$/)).toBeVisible()

  const { text } = await emailTo(server, newcomer.email, /^Pay for your booking NB/)
  const guest = await (await browser.newContext({ viewport: { width: 375, height: 760 } })).newPage()
  await guest.goto(/https?:\/\/[^/\s]+(\/pay#[0-9a-f]+)/.exec(text)?.[1] ?? '')
  await expect(guest.getByRole('heading', { name: '2 bays' })).toBeVisible()
  await fillCard(guest)
  await expectAccessible(guest)
  await pay(guest)
  await expect(guest.getByRole('heading', { name: 'Paid', exact: true })).toBeFocused()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await emailTo(server, newcomer.email, /^Your bays NB/)
  const due =
    await sql`select sum(price_cents - private.paid_for_booking(id))::integer as cents, count(*)::integer as bays
    from public.bookings where email = ${newcomer.email} and status = 'confirmed'`
  expect([...due]).toEqual([{ cents: 0, bays: 2 }])
})
