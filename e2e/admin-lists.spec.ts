import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import papaparse from 'papaparse'
import { expect, expectToast, test } from './fixtures.ts'

const functions = (name: string) => `**/functions/v1/${name}`
const openList = async (page: Page, path: string) => {
  await page.goto(`/admin/${path}`)
  await expect(page.getByText(/^Showing /)).toBeVisible()
}
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test('a refresh that fails keeps the rows and shows why; the next one says that it worked', async ({
  adminPage: page,
}) => {
  await openList(page, 'members')
  const showing = await page.getByText(/^Showing /).textContent()
  await page.route(functions('fetch-gym-master-members'), (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectToast(page, 'Sync failed', 'We could not reach the clubhouse.')
  await expect(page.getByRole('alert')).toContainText('We could not reach the clubhouse.')
  await expect(page.getByText(String(showing))).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Members synced!')).toHaveCount(0)

  await page.unroute(functions('fetch-gym-master-members'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectToast(page, 'Members synced!', 'Successfully refreshed members list from Gym Master')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a list that cannot be loaded says so, and comes when it is tried again', async ({
  adminPage: page,
}) => {
  await page.route(functions('fetch-gym-master-services'), (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'forbidden', error: 'Staff only.' } }),
  )
  await page.goto('/admin/services')
  await expectToast(page, 'Error loading services', 'Staff only.')
  await expect(page.getByRole('alert')).toContainText('Staff only.')
  await page.unroute(functions('fetch-gym-master-services'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Full Lesson')).toContainText('Duration: 60 minutes')
  await expect(card(page, 'Full Lesson')).toContainText('$85.00')
})

test('staff sync one member, who is busy meanwhile while the others are not', async ({
  adminPage: page,
  sql,
}) => {
  const [member] = await sql`
    update public.gym_members set last_contact_at = '2020-01-01' where id = 1040
    returning full_name as name, email`
  await openList(page, 'members')
  await page.getByRole('searchbox', { name: 'Search members' }).fill('example.com')
  const chosen = card(page, member?.name)
  await expect(chosen).toContainText('Tue, Dec 31, 2019')
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(functions('create-gym-master-member'), async (route) => {
    await mayAnswer
    await route.continue()
  })
  await chosen.getByRole('button', { name: 'Sync' }).click()
  await expect(chosen.getByRole('button', { name: 'Syncing...' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Syncing...' })).toHaveCount(1)
  answer()
  await expectToast(page, 'Success!', `${member?.name} has been synced to Gym Master`)
  await expect(chosen.getByRole('button', { name: /^Sync / })).toBeVisible()
  await expect(chosen).not.toContainText('2019')
})

test('a sync that is refused says why, or at least that it failed', async ({ adminPage: page }) => {
  await openList(page, 'members')
  const answers = [
    { status: 409, json: { success: false, code: 'conflict', error: 'Someone else has it.' } },
    { status: 502, body: '<h1>Bad gateway</h1>' },
  ]
  await page.route(functions('create-gym-master-member'), (route) => route.fulfill(answers.shift()))
  const button = page.getByRole('button', { name: /^Sync / }).first()
  await button.click()
  await expectToast(page, 'Sync failed', 'Someone else has it.')
  await button.click()
  await expectToast(page, 'Sync failed', 'Failed to sync member')
})

test('the export is what is listed: searched, ordered, with the columns that are shown', async ({
  adminPage: page,
  sql,
}) => {
  await page.goto('/admin/bookings?q=bay%201&sort=member.desc&cols=id,member,bay')
  const table = page.getByRole('table', { name: 'Bookings' })
  await expect(table.getByRole('columnheader')).toHaveText(['ID', 'Member', 'Bay'])
  const rows = await sql`
    select b.number, coalesce(nullif(b.contact_name, ''), p.full_name) as member
    from public.bookings b left join public.profiles p on p.id = b.user_id
    where b.status <> 'held' and (b.bay_name ilike '%bay 1%')`
  const began = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV/ }).click()
  const file = await began
  expect(file.suggestedFilename()).toMatch(/^nightlark-bookings-\d{4}-\d{2}-\d{2}\.csv$/)
  await expectToast(page, `Exported ${rows.length} bookings`)

  const { data } = papaparse.parse<string[]>(await readFile(await file.path(), 'utf8'), {
    skipEmptyLines: true,
  })
  expect(data).toHaveLength(rows.length + 1)
  expect(data[0]?.map((cell) => cell.replace('\uFEFF', ''))).toEqual(['ID', 'Member', 'Bay'])
  expect(data.slice(1).map(([id]) => id)).toEqual(
    rows
      .toSorted((a, b) => compare(b.member, a.member) || compare(a.number, b.number))
      .map(({ number }) => number),
  )
})

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

test('sales add up to what is listed', async ({ adminPage: page, sql }) => {
  const [row] = await sql`select sum(amount)::float as total from public.payments where status = 'completed'`
  const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await openList(page, 'sales')
  await expect(page.getByText(dollars(row?.total), { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText('$0.00')).toBeVisible()
  await expect(page.getByText('No sales found')).toBeVisible()
  await expect(page.getByText(/^Showing 0 of \d+ sales$/)).toBeVisible()
})
