import type { Locator, Page } from '@playwright/test'
import type { Sql } from '../server/postgres/sql.ts'
import { test as base, expect } from './fixtures.ts'

/** Tuesday, 6:20 PM in the house: open until 10 PM. */
export const deskClock = '2026-11-25T00:20:00Z'
export const today = '2026-11-24'

/** A house in which it is always the same evening. */
export const test = base.extend({ clock: [deskClock, { scope: 'worker' }] })

type Wish = { bay: number; day: string; from: string; hours?: number; name: string; paid?: boolean }

/** A booking at its full price of $45 an hour, paid over the counter or not yet. Answers its number. */
export async function addBooking(
  sql: Sql,
  { bay, day, from, hours = 1, name, paid = false }: Wish,
): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const cents = 4500 * hours
  const [row] = await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, email, phone, players, price_cents)
    select id, starts_at, starts_at + make_interval(hours => ${hours}), 'confirmed', ${name}, ${email}, '(256) 555-0177', 2, ${cents}
    from public.bays, lateral (select (${`${day} ${from}`}::timestamp at time zone 'America/Chicago') as starts_at) as moment
    where sort_order = ${bay} returning id, number`
  if (paid)
    await sql`
      insert into public.payments (booking_id, amount_cents, status, method, description, idempotency_key, at_counter, completed_at)
      values (${row?.id}, ${cents}, 'completed', 'card', ${`Booking ${row?.number}`}, ${`story ${row?.number}`}, true, now())`
  return String(row?.number)
}

/** Nobody comes on that day: what the demo had booked is cancelled. */
export async function clearDay(sql: Sql, day: string): Promise<void> {
  await sql`update public.bookings set status = 'cancelled' where booking_date = ${day}`
}

/** Where a booking stands: '2 Thu 18:30', its bay's place in the house and the hours of its wall. */
export async function placeOf(sql: Sql, number: string): Promise<string> {
  const [row] = await sql`
    select bays.sort_order || to_char(starts_at at time zone 'America/Chicago', ' Dy HH24:MI') as place
    from public.bookings join public.bays on bays.id = bay_id where number = ${number}`
  return String(row?.place)
}

export async function openDay(page: Page, day: string): Promise<Locator> {
  await page.goto(`/admin/calendar?day=${day}`)
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  return grid
}

/** Presses the keys one after the other, as fingers do. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
