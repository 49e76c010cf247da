import type { Locator, Page } from '@playwright/test'
import type { Sql } from '../server/postgres/sql.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import { addPerson, enterAs, expect, type Person } from './fixtures.ts'

type Hired = { server: RunningServer; sql: Sql; newcomer: Person }

/** Somebody who works here, but decides nothing about prices and roles. */
export async function addStaff({ server, sql, newcomer }: Hired): Promise<void> {
  await addPerson(server, newcomer)
  await sql`
    insert into public.user_roles (user_id, role)
    select id, 'staff' from public.profiles where email = ${newcomer.email}`
}

export async function enterAsStaff(page: Page, hired: Hired): Promise<void> {
  await addStaff(hired)
  await enterAs(page, hired.server, hired.newcomer)
}

/** The row of a list that has this heading. */
export function rowOf(page: Page, heading: string | RegExp): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: heading }) })
}

/** The newest lines of the log about something, as people read them. */
export async function changesOf(page: Page, subject: string): Promise<Locator> {
  await page.goto(`/admin/changes?subject=${subject}`)
  await expect(page.getByText(/^Showing \d+ changes?$/)).toBeVisible()
  return page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
}
