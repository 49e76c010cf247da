import { addBooking, clearDay, placeOf } from '../test/desk-bookings.ts'
import { openDay, press, test } from './desk-steps.ts'
import { expect, expectAccessible } from './fixtures.ts'

test('a booking is moved on the calendar by keyboard', async ({ adminPage: page, sql }) => {
  const day = '2026-12-01'
  await clearDay(sql, day)
  const number = await addBooking(sql, { bay: 1, day, from: '18:00', name: 'Keya Mover' })
  const grid = await openDay(page, day)
  await grid.getByRole('button', { name: /^Keya Mover, Bay 1, 6:00 PM to 7:00 PM, confirmed/ }).focus()
  await press(page, 'm')
  const ghost = page.getByRole('button', { name: /^Moving Keya Mover/ })
  await expect(ghost).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: /^Bay 2, 6:30 PM$/ })).toHaveCount(1)
  await press(page, 'Escape')
  await expect(grid.getByRole('button', { name: /^Keya Mover/ })).toBeFocused()
  expect(await placeOf(sql, number)).toBe('1 Tue 18:00')

  await press(page, 'm', 'ArrowRight', 'ArrowDown', 'Enter')
  await expect(grid.getByRole('button', { name: /^Keya Mover, Bay 2, 6:30 PM to 7:30 PM/ })).toBeFocused()
  await expect(page.getByText('The booking has moved.')).toBeVisible()
  expect(await placeOf(sql, number)).toBe('2 Tue 18:30')
})

test('a move onto a taken time is refused, and nothing changes', async ({ adminPage: page, sql }) => {
  const day = '2026-12-02'
  await clearDay(sql, day)
  const moved = await addBooking(sql, { bay: 1, day, from: '18:00', name: 'Una Mover' })
  const other = await addBooking(sql, { bay: 2, day, from: '18:00', name: 'Otto Stays' })
  const grid = await openDay(page, day)
  await grid.getByRole('button', { name: /^Una Mover/ }).focus()
  await press(page, 'm', 'ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Bay 2, 6:00 PM, taken' })).toHaveCount(1)
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toContainText('Somebody else has this bay at that time.')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Move anyway' })).toHaveCount(0)
  expect(await placeOf(sql, moved)).toBe('1 Wed 18:00')
  expect(await placeOf(sql, other)).toBe('2 Wed 18:00')
  await press(page, 'Escape')
  await expect(grid.getByRole('button', { name: /^Una Mover, Bay 1, 6:00 PM/ })).toBeFocused()
})

test('a booking that somebody else has moved meanwhile is shown where it is now', async ({
  adminPage: page,
  sql,
}) => {
  const day = '2026-12-03'
  await clearDay(sql, day)
  const number = await addBooking(sql, { bay: 1, day, from: '18:00', name: 'Stella Stale' })
  const grid = await openDay(page, day)
  await grid.getByRole('button', { name: /^Stella Stale/ }).focus()
  await press(page, 'm', 'ArrowDown')
  await sql`update public.bookings set sequence = sequence + 1, bay_id = (select id from public.bays where sort_order = 5)
    where number = ${number}`
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toContainText('This booking has changed in the meantime.')
  await expect(grid.getByRole('button', { name: /^Stella Stale, Bay 5, 6:00 PM/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Moving/ })).toHaveCount(0)
  expect(await placeOf(sql, number)).toBe('5 Thu 18:00')
})

test('a booking is dragged to another bay and time, and to another day by its fields', async ({
  adminPage: page,
  sql,
}) => {
  const [day, next] = ['2026-12-04', '2026-12-05']
  for (const one of [day, next]) await clearDay(sql, one)
  const number = await addBooking(sql, { bay: 1, day, from: '12:00', name: 'Drew Dragged' })
  const grid = await openDay(page, day)
  await grid.getByRole('button', { name: /^Drew Dragged/ }).hover({ position: { x: 20, y: 10 } })
  await page.mouse.down()
  await page.mouse.move(500, 500, { steps: 4 })
  await grid
    .getByRole('button', { name: 'Bay 3, 2:00 PM, free' })
    .hover({ position: { x: 20, y: 10 }, force: true })
  await page.mouse.up()
  await expect(grid.getByRole('button', { name: /^Drew Dragged, Bay 3, 2:00 PM to 3:00 PM/ })).toBeFocused()
  expect(await placeOf(sql, number)).toBe('3 Fri 14:00')

  await grid.getByRole('button', { name: /^Drew Dragged/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await page.getByRole('button', { name: 'Next day' }).click()
  const fields = page.getByRole('region', { name: 'Moving a booking' })
  await fields.getByLabel('Bay').selectOption({ label: 'Bay 5 · Ridge' })
  await fields.getByRole('button', { name: 'Put it here' }).click()
  await expect(grid.getByRole('button', { name: /^Drew Dragged, Bay 5, 2:00 PM/ })).toBeVisible()
  expect(await placeOf(sql, number)).toBe('5 Sat 14:00')
})

test('booking outside opening hours needs a reason, which stands on the calendar and in the timeline', async ({
  adminPage: page,
  sql,
}) => {
  const day = '2026-12-06'
  await clearDay(sql, day)
  const grid = await openDay(page, `${day}&hours=all`)
  await grid.getByRole('button', { name: 'Bay 2, 8:00 AM, free, outside opening hours' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Book for Sunday, December 6/ })
  await dialog.getByLabel('Name', { exact: true }).fill('Early Bird')
  await expect(dialog.getByText('$50.00', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(
    dialog.getByRole('alert').filter({ hasText: /open to guests from 10 AM to 8 PM/ }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Book anyway' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await expectAccessible(page)
  expect(await sql`select from public.bookings where contact_name = 'Early Bird'`).toHaveLength(0)
  await dialog.getByLabel('Reason to set this rule aside').fill('A lesson before opening')
  await dialog.getByRole('button', { name: 'Book anyway' }).click()

  const block = grid.getByRole('button', {
    name: 'Early Bird, Bay 2, 8:00 AM to 9:00 AM, confirmed, $50.00 to pay, rule set aside: A lesson before opening',
  })
  await expect(block).toBeFocused()
  await press(page, 'Enter')
  await page.getByRole('link', { name: /^Open booking NB-/ }).click()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('A lesson before opening')
})
