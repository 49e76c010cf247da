import type { Page } from '@playwright/test'
import { addDays, dayOf } from '../domain/venue/venue-clock.ts'
import { addBooking, clearDay } from '../test/desk-bookings.ts'
import { callFunction } from '../test/functions/world/calls.ts'
import { openDay } from './admin-calendar-steps.ts'
import { freeTimes, someDay } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'

// Screens poll every thirty seconds, so a change shown within a few seconds came by a signal.
const day = addDays(dayOf(Date.now()), 9)

async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

/** Settles at the first message of a socket. Call it before opening the page. */
function firstTold(page: Page): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) => socket.on('framereceived', () => resolve())),
  )
}

test("a colleague's change appears automatically without disturbing what is being typed or moved", async ({
  adminPage: page,
  sql,
}) => {
  await clearDay(sql, day)
  const number = await addBooking(sql, { bay: 1, day, from: '12:00', name: 'Mo Moved' })
  await addBooking(sql, { bay: 4, day, from: '12:00', name: 'Stay Here' })
  await addBooking(sql, { bay: 2, day, from: '17:00', name: 'Drew Dragged' })
  const grid = await openDay(page, day)
  await expectLive(page)
  await grid.getByRole('button', { name: 'Bay 3, 2:00 PM, free' }).click()
  const finder = page.getByRole('dialog').getByRole('combobox', { name: 'Find a member or guest' })
  await finder.fill('Half a na')

  // Does what a colleague's drag does (admin-calendar.spec.ts).
  await sql`
    update public.bookings set bay_id = (select id from public.bays where sort_order = 5) where number = ${number}`
  const moved = page.getByRole('button', { name: /^Mo Moved, Bay 5, 12:00 PM/, includeHidden: true })
  await expect(moved).toBeVisible()
  await expect(finder).toHaveValue('Half a na')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await grid.getByRole('button', { name: /^Stay Here/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  const mine = page.getByRole('region', { name: 'Moving a booking' })
  await mine.getByLabel('Bay').selectOption({ label: 'Bay 2 · Thicket' })
  await addBooking(sql, { bay: 6, day, from: '15:00', name: 'Nia New' })
  await expect(page.getByRole('button', { name: /^Nia New, Bay 6/ })).toBeVisible()
  await expect(mine.getByLabel('Bay')).toHaveValue(/./)
  await mine.getByRole('button', { name: 'Put it here' }).click()
  await expect(grid.getByRole('button', { name: /^Stay Here, Bay 2/ })).toBeVisible()
  // A change by a colleague does not interrupt dragging.
  const corner = { position: { x: 20, y: 10 } }
  await grid.getByRole('button', { name: /^Drew Dragged/ }).hover(corner)
  await page.mouse.down()
  await page.mouse.move(500, 500, { steps: 4 })
  await addBooking(sql, { bay: 6, day, from: '17:00', name: 'Nora Newer' })
  await expect(page.getByRole('button', { name: /^Nora Newer, Bay 6/, includeHidden: true })).toBeVisible()
  await grid.getByRole('button', { name: 'Bay 3, 6:00 PM, free' }).hover({ ...corner, force: true })
  await page.mouse.up()
  await expect(grid.getByRole('button', { name: /^Drew Dragged, Bay 3, 6:00 PM to 7:00 PM/ })).toBeFocused()
})

test('a calendar that lost its connection says so and catches up when it returns', async ({
  adminPage: page,
  sql,
}) => {
  await clearDay(sql, day)
  let isCut = false
  let cut = () => {}
  await page.routeWebSocket('**/realtime/**', (socket) => {
    if (isCut) return void socket.close()
    const server = socket.connectToServer()
    cut = () => {
      isCut = true
      server.close()
      socket.close()
    }
  })
  await openDay(page, day)
  await expectLive(page)
  cut()
  await expect(page.getByText(/^Not live: read again every 30 seconds/)).toBeVisible()
  await addBooking(sql, { bay: 2, day, from: '17:00', name: 'Gail Gap' })
  isCut = false
  await expectLive(page)
  await expect(page.getByRole('button', { name: /^Gail Gap, Bay 2/ })).toBeVisible()
})

test('a time taken by another guest leaves the list and returns when it is released', async ({
  page,
  server,
}) => {
  const call = async (name: string, body: object) => (await callFunction(server, name, body)).body
  const isTold = firstTold(page)
  await page.goto(`/booking?day=${someDay}`)
  const times = freeTimes(page)
  await expect(times.first()).toBeVisible()
  await page.mouse.move(10, 10)
  await isTold
  const count = await times.count()

  const { days } = await call('list-availability', { day: someDay, minutes: 60 })
  const { bayId, starts } = days[0].bays[0]
  const { hold } = await call('hold-bay', { bayId, start: starts[0].start, minutes: 60 })
  await expect(times).not.toHaveCount(count)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ free times on / })).toHaveCount(1)
  await call('release-hold', { hold: { id: hold.id, key: hold.key }, when: 'now' })
  await expect(times).toHaveCount(count)
})

test('a product that sells out is marked while someone looks at the shop', async ({ page, sql }) => {
  const isTold = firstTold(page)
  await page.goto('/shop?q=towel')
  await expect(page.getByPlaceholder('Search products...')).toBeEnabled()
  await page.mouse.move(10, 10)
  await isTold
  const towel = page.getByRole('article').filter({ hasText: 'Waffle Towel' })
  await expect(towel.getByText('In Stock')).toBeVisible()
  const [kept] = await sql`select quantity from public.stock_items where sku = 'NL-TOWEL'`
  await sql`update public.stock_items set quantity = 0 where sku = 'NL-TOWEL'`
  await expect(towel.getByText('Out of Stock')).toBeVisible()
  await sql`update public.stock_items set quantity = ${kept?.quantity} where sku = 'NL-TOWEL'`
  await expect(towel.getByText('In Stock')).toBeVisible()
})
