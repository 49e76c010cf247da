import { bookingPath } from '../domain/booking/booking-path.ts'
import { addDays } from '../domain/venue/venue-clock.ts'
import type { Sql } from '../server/postgres/sql.ts'
import { bookByCall, someDay } from './booking-steps.ts'
import { fillCard, pay } from './card-steps.ts'
import { expect, test } from './fixtures.ts'
import { letterTo } from './letters.ts'

const quietDay = addDays(someDay, 6)

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

test('an hour more is two taps away from the page of a booking', async ({ page, newcomer, server, sql }) => {
  // Nobody else comes on that day: the next hour is free.
  await sql`update public.bookings set starts_at = starts_at + interval '1 year', ends_at = ends_at + interval '1 year'
    where booking_date = ${quietDay}`
  const wish = { day: quietDay, minutes: 60, players: 2 }
  const { number, key } = await bookByCall(server, wish, newcomer.email)
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await page.goto(bookingPath(number, key))
  const before = await page
    .getByText(/ to \d+:\d\d [AP]M/)
    .first()
    .textContent()
  await page.getByRole('link', { name: /^One hour more · \$/ }).click()
  await expect(frame.getByRole('heading', { name: 'More time' })).toBeVisible()
  await expect(frame.getByText('To pay now')).toBeVisible()
  await page.reload()
  await expect(frame.getByRole('heading', { name: 'More time' })).toBeVisible()
  await fillCard(frame)
  await pay(frame)
  await expect(frame.getByRole('heading', { name: 'You have more time' })).toBeVisible()
  await frame.getByRole('link', { name: 'See, move or cancel it' }).click()
  await expect(page.getByText(/ to \d+:\d\d [AP]M/).first()).not.toHaveText(before ?? '')
  expect((await letterTo(server, newcomer.email, /^More time/)).text).toContain('lasts longer now')
})

test('the code in a bay leads who plays there to their booking', async ({ page, newcomer, sql }) => {
  const played = await playNow(sql, newcomer.email)
  await page.goto(`/bay/${played.bay_id}`)
  await expect(page.getByRole('heading', { name: /^Bay \d/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show my booking' }).click()
  await expect(page.getByText('Type the email of your booking.')).toBeVisible()
  await page.getByLabel('The email you booked with').fill('somebody.else@example.com')
  await page.getByRole('button', { name: 'Show my booking' }).click()
  await expect(page.getByText('This bay is not booked with that email now.')).toBeVisible()
  await page.getByLabel('The email you booked with').fill(newcomer.email)
  await page.getByRole('button', { name: 'Show my booking' }).click()
  await expect(page.getByRole('heading', { name: `Booking ${played.number}` })).toBeVisible()
})

/** Somebody who plays at this moment: in a bay that is free, or in the place of who plays there. */
async function playNow(sql: Sql, email: string): Promise<{ bay_id: string; number: string }> {
  const [instead] = await sql<{ bay_id: string; number: string }[]>`
    update public.bookings set email = ${email} where id = (
      select id from public.bookings where status in ('confirmed', 'attended')
        and starts_at <= private.clock() and ends_at > private.clock() + interval '5 minutes' limit 1)
    returning bay_id, number`
  if (instead) return instead
  const [made] = await sql<{ bay_id: string; number: string }[]>`
    insert into public.bookings (bay_id, starts_at, ends_at, contact_name, email, status)
    select id, private.clock() - interval '10 minutes', private.clock() + interval '10 minutes', 'Robin Newcomer',
      ${email}, 'confirmed'
    from public.bays where active and not exists (
      select from public.bookings b where b.bay_id = bays.id and b.status in ('held', 'confirmed', 'attended')
        and b.starts_at < private.clock() + interval '2 hours' and b.free_at > private.clock() - interval '10 minutes')
    limit 1 returning bay_id, number`
  if (!made) throw new Error('Every bay is kept for somebody who has not come yet.')
  return made
}
