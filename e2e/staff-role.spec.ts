import type { Page } from '@playwright/test'
import { clearDay } from '../test/desk-bookings.ts'
import { openDay, test } from './desk-steps.ts'
import { expect } from './fixtures.ts'
import { changesOf, enterAsStaff } from './office-steps.ts'

/** Books the hour from one o'clock on the calendar, and takes the money for it at the counter. */
async function bookAndTake(page: Page, { day, bay, name }: { day: string; bay: string; name: string }) {
  const grid = await openDay(page, day)
  await grid.getByRole('button', { name: `${bay}, 1:00 PM, free` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  const block = grid.getByRole('button', { name: new RegExp(`^${name}, ${bay}, 1:00 PM to 2:00 PM`) })
  await expect(block).toBeFocused()
  await block.press('Enter')
  await page.getByRole('button', { name: 'Take payment' }).click()
  await page.getByRole('button', { name: /^Take \$/ }).click()
  await expect(page.getByRole('dialog').getByText(/^\$\d+\.00 taken\.$/)).toBeFocused()
}

test('the log names to staff what they have done, and leads there', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  const day = '2026-12-07'
  await clearDay(sql, day)
  await enterAsStaff(page, { server, sql, newcomer })
  await bookAndTake(page, { day, bay: 'Bay 2', name: 'Lotte Logged' })
  const [row] = await sql`
    select b.number, bay.name from public.bookings b join public.bays bay on bay.id = b.bay_id
    where b.contact_name = 'Lotte Logged'`

  const paid = (await changesOf(page, 'payments')).first()
  await expect(paid.getByRole('heading')).toHaveText(`Payment added: Booking ${row?.number}`)
  await expect(paid).not.toContainText(/[0-9a-f]{8}-|Gift taken|Is resting|\$0\.00/)
  const booked = (await changesOf(page, 'bookings')).filter({ hasText: 'Booking added' }).first()
  await expect(booked).toContainText(row?.name)
  await expect(booked).not.toContainText(/[0-9a-f]{8}-/)
  await expect(page.getByLabel('What').getByRole('option', { name: 'Role' })).toHaveCount(0)
  await booked.getByRole('link', { name: row?.number }).click()
  await expect(page).toHaveURL(`/admin/bookings/${row?.number}`)
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible()
})

test('staff book a bay and take the money for it', async ({ page, newcomer, server, sql }) => {
  const day = '2026-12-08'
  await clearDay(sql, day)
  await enterAsStaff(page, { server, sql, newcomer })
  await bookAndTake(page, { day, bay: 'Bay 1', name: 'Walt Kin' })
  const [row] = await sql`
    select b.status, booker.email, p.status as paid, p.amount_cents = b.price_cents as whole from public.bookings b
    join public.profiles booker on booker.id = b.booked_by join public.payments p on p.booking_id = b.id
    where b.contact_name = 'Walt Kin'`
  expect({ ...row }).toEqual({ status: 'confirmed', email: newcomer.email, paid: 'completed', whole: true })
})
