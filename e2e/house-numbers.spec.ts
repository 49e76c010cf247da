import { formatCents } from '../domain/money/money.ts'
import { addDays, dayOf } from '../domain/venue/venue-clock.ts'
import { formatDay } from '../domain/venue/venue-time.ts'
import { expect, pressTwice, test } from './fixtures.ts'

test('the range stands in the address, and its revenue is what the payments add up to', async ({
  adminPage: page,
  sql,
}) => {
  const [from, to] = [addDays(dayOf(Date.now()), -20), addDays(dayOf(Date.now()), -3)]
  await page.goto('/admin/numbers')
  await expect(page.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true')
  const form = page.getByRole('form', { name: 'Custom range' })
  await form.getByLabel('From').fill(to)
  await form.getByLabel('To').fill(from)
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('The last day comes before the first.')).toBeVisible()
  await form.getByLabel('From').fill(from)
  await form.getByLabel('To').fill(to)
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`/admin/numbers?from=${from}&to=${to}`)

  const [sum] = await sql<{ cents: number; payments: number }[]>`
    select coalesce(sum(amount_cents - refunded_cents), 0)::integer as cents, count(*)::integer as payments
    from public.payments where status = 'completed'
      and (completed_at at time zone private.venue_zone())::date between ${from} and ${to}`
  if (!sum) throw new Error('There is no sum.')
  expect(sum.cents).toBeGreaterThan(0)
  await page.getByText('Show as a table').first().click()
  const table = page.getByRole('table', {
    name: `Revenue by day and source, ${formatDay(from)} to ${formatDay(to)}`,
  })
  await expect(table).toBeVisible()
  const cells = await table.getByRole('row').last().getByRole('cell').allTextContents()
  expect(cells.slice(-2)).toEqual([formatCents(sum.cents), String(sum.payments)])
  await expect(table.getByRole('row')).toHaveCount(18 + 2)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`revenue-${from}-to-${to}.csv`)
  await page.getByRole('link', { name: 'This year' }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01/)
  await expect(form.getByLabel('From')).toHaveValue(/-01-01$/)
  await page.goBack()
  await expect(page).toHaveURL(`/admin/numbers?from=${from}&to=${to}`)
  await page.getByText('How is this counted?').first().click()
  await expect(page.getByText('Only completed payments count.')).toBeVisible()
})

test('nonsense in the address is said, and the last 30 days are shown', async ({ adminPage: page }) => {
  await page.goto('/admin/numbers?from=2026-02-30&to=never')
  await expect(
    page.getByText('Choose two days between 2000 and 2099. These are the last 30 days.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible()
})

test('payments that failed or hang, and low stock, need somebody', async ({ adminPage: page, sql }) => {
  await sql`
    insert into public.payments (amount_cents, status, description)
    values (1234, 'failed', 'Order of the story')`
  await sql`insert into public.stock_items (sku, name, quantity, price_cents) values ('STORY-0', '00 Story', 0, 100)`
  // A round of the house takes up what hangs: then another one hangs.
  await expect(async () => {
    await sql`
      insert into public.payments (amount_cents, status, description, created_at)
      values (4321, 'pending', 'Hanging story', now() - interval '6 minutes')`
    await page.goto('/admin')
    const hanging = page.getByRole('region', { name: /^Payments pending longer than 5 minutes/ })
    await expect(hanging.getByRole('link', { name: '$43.21, Hanging story' }).first()).toBeVisible({
      timeout: 5_000,
    })
  }).toPass()
  const failed = page.getByRole('region', { name: /^Failed payments/ })
  await expect(failed.getByRole('link', { name: '$12.34, Order of the story' })).toHaveAttribute(
    'href',
    /^\/admin\/sales\/[0-9a-f-]{36}$/,
  )
  const low = page.getByRole('region', { name: /^Low stock/ })
  await expect(low.getByRole('listitem').filter({ hasText: '00 Story' })).toContainText('None left')
  await expect(low.getByRole('link', { name: '00 Story' })).toHaveAttribute('href', /^\/admin\/stock/)
})

test('somebody who arrives is checked in, and another desk that does it too is told', async ({
  adminPage: page,
  sql,
}) => {
  // At a busy hour no two bays of the demo are free.
  await sql`
    update public.bookings set status = 'cancelled'
    where status in ('held', 'confirmed', 'attended') and bay_id in (select id from public.bays order by id limit 2)
      and tstzrange(starts_at, free_at) && tstzrange(now(), now() + interval '1 hour')`
  const made = await sql<{ number: string }[]>`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, email, price_cents)
    select bay.id, now() + interval '2 minutes', now() + interval '7 minutes', 'confirmed', guest.name, '', 4500
    from (values ('Ada Story', 1), ('Bo Story', 2)) guest (name, n)
    join (select id, row_number() over (order by id) as n from public.bays) bay on bay.n = guest.n
    returning number`
  expect(made).toHaveLength(2)
  await page.goto('/admin')
  const arrivals = page.getByRole('list', { name: 'Next arrivals' })
  await expect(arrivals.getByRole('listitem').filter({ hasText: 'Ada Story' })).toContainText('$45.00 to pay')
  const marked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/manage-booking')) marked.push(request.postDataJSON().number)
  })
  await pressTwice(arrivals.getByRole('button', { name: /^Check in Ada Story/ }))
  await expect(page.getByText('Ada Story is checked in.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next arrivals' })).toBeFocused()
  await expect(arrivals.getByText('Ada Story')).toHaveCount(0)
  expect(marked).toHaveLength(1)

  await sql`update public.bookings set status = 'attended' where contact_name = 'Bo Story'`
  await arrivals.getByRole('button', { name: /^Check in Bo Story/ }).click()
  await expect(page.getByText('Bo Story: This guest is checked in already.')).toBeVisible()
  await expect(arrivals.getByText('Bo Story')).toHaveCount(0)
  const rows = await sql`select status from public.bookings where contact_name in ('Ada Story', 'Bo Story')`
  expect([...rows]).toEqual([{ status: 'attended' }, { status: 'attended' }])
})
