import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Sql } from '../server/postgres/sql.ts'
import { enterAs, expect, expectAccessible, test } from './fixtures.ts'

type Planned = { id: string; title: string; month: string }
let count = 0

/** An event in two days; `taken` seeded people have a place. */
async function planEvent(sql: Sql, parts: { capacity: number; taken?: number; membersOnly?: boolean }) {
  const title = `Putting Duel ${++count}`
  const [event] = await sql<Planned[]>`
    insert into public.events (title, kind, description, starts_at, ends_at, capacity, members_only)
    values (${title}, 'social', 'One putter each.', now() + interval '49 hours', now() + interval '50 hours',
      ${parts.capacity}, ${parts.membersOnly ?? false})
    returning id, title, to_char(starts_at at time zone 'America/Chicago', 'YYYY-MM') as month`
  if (!event) throw new Error('No event came back.')
  await sql`insert into public.event_signups (event_id, user_id)
    select ${event.id}, id from public.profiles where email like '%@example.com' order by email limit ${parts.taken ?? 0}`
  return event
}

const agendaPath = ({ month }: Planned) => `/portal/calendar?month=${month}&view=agenda`
const card = (page: Page, { title }: Planned) => page.getByRole('article', { name: title })

test('a full event says so, and a place that gets free can be taken and given back', async ({
  newcomerPage: page,
  sql,
}) => {
  const event = await planEvent(sql, { capacity: 2, taken: 2 })
  await page.goto(agendaPath(event))
  await expect(card(page, event)).toContainText('Full')
  await expect(card(page, event).getByRole('button', { name: 'Take a place' })).toHaveCount(0)

  await sql`delete from public.event_signups where event_id = ${event.id}
    and user_id = (select user_id from public.event_signups where event_id = ${event.id} limit 1)`
  await page.reload()
  await expect(card(page, event)).toContainText('1 place left')
  await card(page, event).getByRole('button', { name: 'Take a place' }).click()
  await expect(card(page, event)).toContainText('You are in.')
  const giveBack = card(page, event).getByRole('button', { name: 'Give my place back' })
  await expect(giveBack).toBeFocused()
  await giveBack.click()
  await expect(card(page, event)).toContainText('You have given your place back.')
  const [left] =
    await sql`select count(*)::integer as n from public.event_signups where event_id = ${event.id}`
  expect(left?.n).toBe(1)
})

test('who presses too late is told that the last place is gone', async ({ memberPage: page, sql }) => {
  const event = await planEvent(sql, { capacity: 1 })
  await page.goto(agendaPath(event))
  await expect(card(page, event)).toContainText('1 place left')
  await sql`insert into public.event_signups (event_id, user_id)
    select ${event.id}, id from public.profiles where email = 'ada.wren@example.com'`
  await card(page, event).getByRole('button', { name: 'Take a place' }).click()
  await expect(card(page, event).getByRole('alert')).toHaveText('The last place has just been taken.')
  await expect(card(page, event)).toContainText('Full')
})

test('an event for members is open to them alone', async ({ newcomerPage: page, server, sql }) => {
  const event = await planEvent(sql, { capacity: 4, membersOnly: true })
  await page.goto(agendaPath(event))
  await expect(card(page, event)).toContainText('Members only')
  await expect(card(page, event).getByRole('link', { name: 'Become a member' })).toBeVisible()
  await expect(card(page, event).getByRole('button', { name: 'Take a place' })).toHaveCount(0)

  await page.goto('/portal/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await enterAs(page, server, (await server.logins()).member)
  await page.goto(agendaPath(event))
  await card(page, event).getByRole('button', { name: 'Take a place' }).click()
  await expect(card(page, event)).toContainText('You are in.')
})

test('a visitor is led to sign in, and back to the month', async ({ page, server, sql }) => {
  const event = await planEvent(sql, { capacity: 4 })
  await page.goto(`/calendar?month=${event.month}&view=agenda`)
  const inside = page.frameLocator('iframe[data-portal-frame]').getByRole('article', { name: event.title })
  await inside.getByRole('link', { name: 'Sign in to join' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  const { member } = await server.logins()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/calendar?month=${event.month}&view=agenda`)
  await expect(inside.getByRole('button', { name: 'Take a place' })).toBeVisible()
})

test('the month is a table that the keyboard opens, and hands over calendar files', async ({ page, sql }) => {
  const event = await planEvent(sql, { capacity: 4, taken: 1 })
  await page.goto(`/portal/calendar?month=${event.month}`)
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  // Named from its start on: what belongs to it, such as «Add to calendar», bears its title too while it stands open.
  const entry = page.getByRole('button', { name: new RegExp(`^Social ${event.title}\\b`) })
  await expect(entry).toContainText('3 places left')
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
})

test('a cancelled event is told, and nobody can join it', async ({ memberPage: page, sql }) => {
  const event = await planEvent(sql, { capacity: 4 })
  await page.goto(agendaPath(event))
  await expect(card(page, event).getByRole('button', { name: 'Take a place' })).toBeVisible()
  await sql`update public.events set cancelled_at = now() where id = ${event.id}`
  await card(page, event).getByRole('button', { name: 'Take a place' }).click()
  await expect(card(page, event).getByRole('alert')).toHaveText('This event has been cancelled.')
  await expect(card(page, event)).toContainText('Cancelled')
  await expect(card(page, event).getByRole('button')).toHaveCount(0)
})

test('a phone gets the agenda first, and the month fits when asked for', async ({ page, sql }) => {
  const event = await planEvent(sql, { capacity: 4 })
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/portal/calendar?month=${event.month}`)
  await expect(card(page, event)).toBeVisible()
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
