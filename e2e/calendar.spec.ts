import { readFile } from 'node:fs/promises'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectFits } from './layout-steps.ts'

type Planned = { id: string; title: string; month: string }
let count = 0

/** Plans an event in two days; `taken` seeded people have a place. */
async function planEvent(sql: Sql, parts: { capacity: number; taken?: number; membersOnly?: boolean }) {
  const title = `Putting Duel ${++count}`
  const [event] = await sql<Planned[]>`
    insert into public.events (title, kind, description, starts_at, ends_at, capacity, members_only)
    values (${title}, 'social', 'One putter each.', now() + interval '49 hours', now() + interval '50 hours',
      ${parts.capacity}, ${parts.membersOnly ?? false})
    returning id, title, to_char(starts_at at time zone private.venue_zone(), 'YYYY-MM') as month`
  if (!event) throw new Error('No event came back.')
  await sql`insert into public.event_signups (event_id, user_id)
    select ${event.id}, id from public.profiles where email like '%@example.com' order by email limit ${parts.taken ?? 0}`
  return event
}

const card = (page: Page, { title }: Planned) => page.getByRole('article', { name: title })

test('the month calendar is a table that opens by keyboard and offers calendar files', async ({
  page,
  sql,
}) => {
  const event = await planEvent(sql, { capacity: 4, taken: 1 })
  await page.goto(`/calendar?month=${event.month}`)
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  // Anchored at the start, because controls of an open event, such as "Add to calendar", also contain its title.
  const entry = page.getByRole('button', { name: new RegExp(`^Social ${event.title}\\b`) })
  await expect(entry).toContainText('3 spots left')
  await expectAccessible(page)
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`event=${event.id}`))
  await expect(page.getByRole('heading', { name: event.title }).locator('span')).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^putting-duel-\d+\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:${event.title}\r\n`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(entry).toBeFocused()

  await page.getByRole('link', { name: 'Agenda' }).click()
  await expect(page).toHaveURL(/view=agenda/)
  await expect(card(page, event)).toBeVisible()
  await expectAccessible(page)

  // A phone shows the agenda by default, and the month on request.
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/calendar?month=${event.month}`)
  await expect(card(page, event)).toBeVisible()
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectFits(page)

  // Visitors return to the event after signing in.
  await page.goto(`/calendar?month=${event.month}&view=agenda`)
  await card(page, event).getByRole('link', { name: 'Sign in to join' }).click()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('next') === `/calendar?month=${event.month}&view=agenda&event=${event.id}`,
  )
})
