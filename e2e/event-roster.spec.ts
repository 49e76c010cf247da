import { expect, expectAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colors.ts'
import { expectFits } from './layout-steps.ts'

test('an event is found on the bay calendar by keyboard, and its roster works on any screen and on paper', async ({
  adminPage: page,
  sql,
}) => {
  const [event] = await sql<{ id: string; day: string }[]>`
    insert into public.events (title, kind, starts_at, ends_at, capacity, fee_cents, bay_ids)
    select 'Paper Cup', 'social', at, at + interval '2 hours', 1, 2500, array(select id from public.bays where sort_order = 1)
    from (select (private.today() + 60 + time '12:00') at time zone private.venue_zone() as at) noon
    returning id, to_char(starts_at at time zone private.venue_zone(), 'YYYY-MM-DD') as day`
  await sql`insert into public.event_signups (event_id, full_name, email, is_waiting) values
    (${event?.id}, 'Walter Walk-in', 'walter@example.com', false), (${event?.id}, 'Nell Next', '', true)`

  await page.goto(`/admin/calendar?day=${event?.day}`)
  const block = page.getByRole('link', { name: 'Paper Cup, event, Bay 1, 12:00 PM to 2:00 PM' })
  await expect(block).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bay 1, 11:30 AM, free' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(block).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Paper Cup' })).toBeVisible()
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await expectFits(page)
  }
  await expectForcedColours(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Walter Walk-in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Walter Walk-in' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Remove Walter Walk-in' }).click()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(page.getByRole('list', { name: 'Guests' }).getByText('Nell Next')).toBeVisible()
})
