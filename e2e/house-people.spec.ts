import { addPerson, enterAs, expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { changesOf, rowOf } from './house-steps.ts'

test('a count puts the shelf right, but not over a sale in between', async ({ adminPage: page, sql }) => {
  const [item] = await sql<{ id: number; name: string; sku: string; quantity: number }[]>`
    insert into public.stock_items (sku, name, quantity, price_cents) values ('STORY-HAT', 'Story Hat', 30, 100)
    returning id, name, sku, quantity`
  if (!item) throw new Error('Nothing was put on the shelf.')
  await page.goto('/admin/settings/stock')
  await page.getByLabel('Search stock').fill(item.sku)
  await page.getByRole('button', { name: `Correct ${item.name}, ${item.sku}` }).click()
  await page.getByLabel('Counted').fill('17')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText('Say why.')).toBeVisible()

  await sql`update public.stock_items set quantity = quantity - 1 where id = ${item.id}`
  await page.getByLabel('Reason').fill('Monthly count')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText('The shelf has changed while you counted')).toBeVisible()
  await expect(page.getByText(`The shelf says ${item.quantity - 1}.`)).toBeVisible()
  await expect(page.getByLabel('Counted')).toHaveValue('17')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expectToast(page, 'Stock corrected')
  await expect(rowOf(page, item.name)).toContainText('17 on the shelf')

  const newest = (await changesOf(page, 'stock_items')).first()
  await expect(newest).toContainText(`Stock changed: ${item.name}`)
  await expect(newest).toContainText(`from ${item.quantity - 1} → to 17`)
  await expect(newest).toContainText('Reason: Monthly count')
})

test('what nobody counted is counted from now on', async ({ adminPage: page, sql }) => {
  await sql`insert into public.stock_items (sku, name, price_cents) values ('STORY-TAP', 'Story Tap', 600)`
  await page.goto('/admin/settings/stock')
  await page.getByLabel('Search stock').fill('story-tap')
  await expect(rowOf(page, 'Story Tap')).toContainText('Not counted')
  await page.getByRole('button', { name: 'Count Story Tap, STORY-TAP' }).click()
  await expect(page.getByText('Nobody counts this yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Counted').fill('24')
  await page.getByLabel('Reason').fill('Bottles instead of the tap')
  await page.getByRole('button', { name: 'Begin to count' }).click()
  await expectToast(page, 'Stock corrected')
  await expect(rowOf(page, 'Story Tap')).toContainText('24 on the shelf')
  const [row] = await sql`select quantity from public.stock_items where sku = 'STORY-TAP'`
  expect(row).toEqual({ quantity: 24 })
})

test('a role is granted and revoked, and the next call of its person is refused', async ({
  adminPage: page,
  browser,
  server,
  newcomer,
}) => {
  test.slow()
  await addPerson(server, newcomer)
  await page.goto('/admin/settings/roles')
  await page.getByLabel('Email of the account').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Grant role' }).click()
  await page.getByRole('button', { name: 'Yes, grant it' }).click()
  await expect(page.getByText('Nobody has an account with this email.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByLabel('Email of the account').fill(newcomer.email)
  await page.getByRole('button', { name: 'Grant role' }).click()
  await page.getByRole('button', { name: 'Yes, grant it' }).click()
  await expectToast(page, 'Role granted')
  await expect(page.getByText(newcomer.email, { exact: true })).toBeVisible()

  const theirs = await browser.newPage({ baseURL: server.url })
  await enterAs(theirs, server, newcomer)
  await theirs.goto('/admin/settings/bays')
  await theirs.getByRole('button', { name: 'Take out of service Bay 3 · Hollow' }).click()
  await theirs.getByLabel('Reason').fill('A flooded tee')

  await page.getByRole('listitem').filter({ hasText: newcomer.email }).getByRole('button').click()
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await expect(page.getByText(newcomer.email, { exact: true })).toBeHidden()
  await theirs.getByRole('button', { name: 'Take out of service', exact: true }).click()
  await expect(theirs.getByText('You do not have permission to do that.')).toBeVisible()
  await expect(theirs.getByLabel('Reason')).toHaveValue('A flooded tee')
  await theirs.goto('/admin/settings/bays')
  await expect(theirs).toHaveURL('/dashboard')
  await theirs.close()

  const lines = await changesOf(page, 'user_roles')
  await expect(lines.nth(0)).toContainText(`Role removed: ${newcomer.name}`)
  await expect(lines.nth(1)).toContainText(`Role added: ${newcomer.name}`)
})

test('the last admin stays', async ({ adminPage: page, server, sql }) => {
  const { admin } = await server.logins()
  await page.goto('/admin/settings/roles')
  await page.getByRole('listitem').filter({ hasText: admin.email }).getByRole('button').click()
  await expect(page.getByText('This is your own role: you leave the back office at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await expect(page.getByText('The last admin stays: name another one first.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  const [count] = await sql`select count(*)::integer as admins from public.user_roles where role = 'admin'`
  expect(count).toEqual({ admins: 1 })
})

test('the log is filtered by person, and shows older changes on request', async ({
  adminPage: page,
  sql,
}) => {
  await sql`
    insert into public.audit_log (actor_name, action, subject, subject_id, before, after)
    select case when n > 30 then 'New Tim' else 'Old Tom' end, 'update', 'booking_terms', 'true',
      jsonb_build_object('hold_minutes', n), jsonb_build_object('hold_minutes', n + 1)
    from generate_series(1, 31) n order by n`
  await page.goto('/admin/changes')
  await page.getByLabel('Who').fill('old t')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/by=old\+t/)
  await expect(page.getByText('Showing 25 changes')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(lines.first()).toContainText('Held for minutes')
  await expect(lines.first()).toContainText('from 30 → to 31')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(page.getByText('Showing 30 changes')).toBeVisible()
  await expect(lines.last()).toContainText('from 1 → to 2')
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  await page.getByLabel('What').selectOption('Role')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No changes found.')).toBeVisible()
})
