import { clearDay } from '../test/desk-bookings.ts'
import { addPerson, enterAs, expect } from './fixtures.ts'
import { openDay, test } from './office-calendar-steps.ts'

test('staff book a bay and take the money for it', async ({ page, newcomer, server, sql }) => {
  const day = '2026-12-08'
  await clearDay(sql, day)
  await addPerson(server, newcomer)
  await sql`
    with person as (select id from public.profiles where email = ${newcomer.email}),
    exempt as (insert into private.without_second_factor (user_id) select id from person)
    insert into public.user_roles (user_id, role) select id, 'staff' from person`
  await enterAs(page, server, newcomer)
  const grid = await openDay(page, day)
  await grid.getByRole('button', { name: 'Bay 1, 1:00 PM, free' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Walt Kin')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  const block = grid.getByRole('button', { name: /^Walt Kin, Bay 1, 1:00 PM to 2:00 PM/ })
  await expect(block).toBeFocused()
  await block.press('Enter')
  await page.getByRole('button', { name: 'Take payment' }).click()
  await page.getByRole('button', { name: /^Take \$/ }).click()
  await expect(dialog.getByText(/^\$\d+\.00 taken\.$/)).toBeFocused()
  const [row] = await sql`
    select b.status, booker.email, p.status as paid, p.amount_cents = b.price_cents as whole from public.bookings b
    join public.profiles booker on booker.id = b.booked_by join public.payments p on p.booking_id = b.id
    where b.contact_name = 'Walt Kin'`
  expect({ ...row }).toEqual({ status: 'confirmed', email: newcomer.email, paid: 'completed', whole: true })
  // Whoever works here finds the way back from every public page.
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await banner.getByRole('link', { name: 'Back office' }).click()
  await expect(page).toHaveURL('/admin')
})
