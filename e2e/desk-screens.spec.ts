import { addBooking, clearDay } from '../test/desk-bookings.ts'
import { openDay, press, test } from './desk-steps.ts'
import { expect, expectAccessible, pressTwice } from './fixtures.ts'
import { expectFits } from './layout-steps.ts'

test('somebody from the member book is found by keyboard, and booked at their own price', async ({
  adminPage: page,
  sql,
}) => {
  const day = '2026-11-30'
  await clearDay(sql, day)
  const grid = await openDay(page, day)
  await grid.getByRole('button', { name: 'Bay 4, 8:00 PM, free' }).focus()
  await press(page, 'ArrowLeft', 'ArrowUp', 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Bay')).toHaveValue(/./)
  await expect(dialog.getByLabel('Begins').locator('option:checked')).toHaveText('7:30 PM')
  await dialog.getByRole('combobox', { name: 'Find a member or guest' }).fill('marlow')
  await expect(dialog.getByRole('option', { name: /Marlow Teal/ })).toBeVisible()
  await press(page, 'Enter')
  await expect(dialog.getByText('$36.00', { exact: true })).toBeVisible()
  await pressTwice(dialog.getByRole('button', { name: 'Book', exact: true }))
  await expect(grid.getByRole('button', { name: /^Marlow Teal, Bay 3, 7:30 PM/ })).toBeFocused()
  const rows = await sql`select price_cents, booked_by is not null as by_staff from public.bookings
    where booking_date = ${day} and status = 'confirmed'`
  expect([...rows]).toEqual([{ price_cents: 3600, by_staff: true }])
})

test('at 375 pixels the day is a list in which bookings are opened, moved and made', async ({
  adminPage: page,
  sql,
}) => {
  const day = '2026-11-29'
  await clearDay(sql, day)
  await addBooking(sql, { bay: 2, day, from: '12:00', name: 'Polly Phone' })
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/admin/calendar?day=${day}`)
  const list = page.getByRole('list', { name: 'The day by time' })
  await list.getByRole('button', { name: /^Polly Phone, Bay 2, 12:00 PM/ }).click()
  await page.getByRole('dialog', { name: 'Polly Phone' }).getByRole('button', { name: 'Move' }).click()
  const fields = page.getByRole('region', { name: 'Moving a booking' })
  await expect(fields).toBeFocused()
  await fields.getByLabel('Begins').selectOption({ label: '3:30 PM' })
  await fields.getByRole('button', { name: 'Put it here' }).click()
  await expect(list.getByRole('button', { name: /^Polly Phone, Bay 2, 3:30 PM/ })).toBeFocused()
  await list.getByRole('button', { name: 'Bay 6, 5:00 PM, free' }).click()
  await expect(page.getByRole('dialog').getByLabel('Begins').locator('option:checked')).toHaveText('5:00 PM')
})

test('the calendar and what lies in front of it are accessible, and fit', async ({
  adminPage: page,
  sql,
}) => {
  const day = '2026-11-28'
  await clearDay(sql, day)
  await addBooking(sql, { bay: 2, day, from: '12:00', name: 'Axel Axe' })
  const grid = await openDay(page, day)
  await expectAccessible(page)
  await expectFits(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await grid.getByRole('button', { name: 'Bay 4, 1:00 PM, free' }).click()
  await page.getByRole('combobox', { name: 'Find a member or guest' }).fill('ad')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(grid.getByRole('button', { name: 'Bay 4, 1:00 PM, free' })).toBeFocused()

  await grid.getByRole('button', { name: /^Axel Axe/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move' }).click()
  await expectAccessible(page)
  await expectFits(page)
})
