import { addBooking, clearDay, readPlace } from '../test/desk-bookings.ts'
import { openDay, press, test } from './admin-calendar-steps.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { expectFits } from './layout-steps.ts'
import { expectBlackOnPaper } from './print-steps.ts'

test('a booking is dragged elsewhere and back, extended at its edge, and moved to another day by its fields', async ({
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
  expect(await readPlace(sql, number)).toBe('3 Fri 14:00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(grid.getByRole('button', { name: /^Drew Dragged, Bay 1, 12:00 PM to 1:00 PM/ })).toBeVisible()
  expect(await readPlace(sql, number)).toBe('1 Fri 12:00')

  const block = grid.getByRole('button', { name: /^Drew Dragged/ })
  const { x = 0, y = 0, height = 0 } = (await block.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + height - 3)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 2 * height, { steps: 4 })
  await page.mouse.up()
  const form = page.getByRole('dialog', { name: 'Edit Drew Dragged' })
  await expect(form.getByLabel('Length')).toHaveValue('120')
  await expect(form.getByText(/^\$\d+\.\d\d more: /)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(grid.getByRole('button', { name: /^Drew Dragged, Bay 1, 12:00 PM to 2:00 PM/ })).toBeVisible()

  await grid.getByRole('button', { name: /^Drew Dragged/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await page.getByRole('button', { name: 'Next day' }).click()
  const fields = page.getByRole('region', { name: 'Moving a booking' })
  await fields.getByLabel('Bay').selectOption({ label: 'Bay 5 · Ridge' })
  await fields.getByRole('button', { name: 'Put it here' }).click()
  await expect(grid.getByRole('button', { name: /^Drew Dragged, Bay 5, 12:00 PM/ })).toBeVisible()
  expect(await readPlace(sql, number)).toBe('5 Sat 12:00')
})

test('the calendar and its dialogs are accessible and fit', async ({ adminPage: page, sql }) => {
  const day = '2026-11-28'
  await clearDay(sql, day)
  await addBooking(sql, { bay: 2, day, from: '12:00', name: 'Axel Axe' })
  await addBooking(sql, { bay: 5, day, from: '12:00', name: 'Gwendolyn Featherstone' })
  const grid = await openDay(page, day)
  await expectAccessible(page)
  await expectFits(page)
  await expectBlackOnPaper(page)
  // A day with twelve open hours fits the screen.
  await page.setViewportSize({ width: 1440, height: 900 })
  const weekday = await (await openDay(page, '2026-12-09')).boundingBox()
  expect((weekday?.y ?? 0) + (weekday?.height ?? 900)).toBeLessThanOrEqual(900)
  await openDay(page, day)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 800 })
  const name = grid.getByText('Gwendolyn Featherstone', { exact: true })
  await expect(name).toBeVisible()
  expect(await name.evaluate(isWhole), 'no name is cut').toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })

  await grid.getByRole('button', { name: 'Bay 5, 1:30 PM, free' }).focus()
  await press(page, 'ArrowLeft', 'ArrowUp')
  await expect(grid.getByRole('button', { name: 'Bay 4, 1:00 PM, free' })).toBeFocused()
  await press(page, 'Enter')
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

test('the week view fits a screen of 900 pixels and is accessible at every width', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/calendar?view=week')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(
      page
        .getByRole('region', { name: 'Week' })
        .getByText(/% full/)
        .first(),
    ).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  }
  await expect(page.getByText('Arrow keys go from one booking to the next')).toBeInViewport({ ratio: 1 })
})

/** Whether the text fits its line and its block. */
function isWhole(name: Element): boolean {
  const text = document.createRange()
  text.selectNodeContents(name)
  const { right, bottom } = text.getBoundingClientRect()
  const boxes = [name.parentElement, name.closest('button')].map((box) => box?.getBoundingClientRect())
  return boxes.every((box) => box && right <= box.right + 1 && bottom <= box.bottom + 1)
}
