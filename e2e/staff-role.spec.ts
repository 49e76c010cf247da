import type { Page } from '@playwright/test'
import { clearDay, openDay, test } from './desk-steps.ts'
import { expect, signIn } from './fixtures.ts'
import { addStaff, changesOf, enterAsStaff } from './house-steps.ts'

const lists = [
  ['Members', 'members'],
  ['Bookings', 'bookings'],
  ['Check-Ins', 'check-ins'],
  ['Sales', 'sales'],
  ['Stock', 'stock items'],
] as const

test('somebody who works here signs in to the overview, and reads the lists', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  await addStaff({ server, sql, newcomer })
  await signIn(page, newcomer)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText('Total Revenue', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByText('Access denied')).toHaveCount(0)
  for (const [tile, things] of lists) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${tile} `) })
      .click()
    await expect(page.getByText(new RegExp(`^Showing [1-9]\\d* of \\d+ ${things}$`))).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sync/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Admin' }).click()
    await expect(page).toHaveURL('/admin')
  }
})

test('what is an admin’s is no link for staff, and its address gives nothing to press', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  const [sale] = await sql`select id from public.payments where status = 'completed' limit 1`
  await enterAsStaff(page, { server, sql, newcomer })
  await page.goto('/admin/settings/plans')
  await expect(page.getByRole('link', { name: 'Roles' })).toHaveCount(0)
  const palette = page.getByRole('combobox', { name: 'Screen or member' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await palette.fill('roles')
  await expect(page.getByText('Nothing has that in its name.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const address of ['settings/prices', 'settings/roles', 'settings/plans', 'settings/hours']) {
    await page.goto(`/admin/${address}`)
    await expect(page.getByText('Only admins change this.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Edit|Add|Remove|Up|Down|Grant|Revoke) / })).toHaveCount(
      0,
    )
  }
  await page.goto(`/admin/sales/${sale?.id}`)
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
})

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
