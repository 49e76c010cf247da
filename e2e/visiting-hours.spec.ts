import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, expect, expectToast, test } from './fixtures.ts'

// A venue of its own: these stories change its hours. The clock shows Tuesday, 6 October.
test.use({ clock: '2026-10-06T15:00:00Z' })
test.describe.configure({ mode: 'default' })

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('listitem')
const board = (page: Page) => page.getByRole('region', { name: 'Hours and free bays' })

/** As old as a page may be: what was changed before is in the next answer. */
const oldestMs = 2_000

/** Reads pages as everybody is sent them, once what was changed must be there. */
async function readLater(request: APIRequestContext, ...paths: string[]): Promise<string[]> {
  await sleep(oldestMs)
  return Promise.all(paths.map(async (path) => (await request.get(path)).text()))
}

function dataIn(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

test('visitors read the hours that staff set, and so do search engines', async ({ page, request, sql }) => {
  await page.goto('/')
  await expect(board(page)).toContainText('Today 10 AM to 10 PM')
  await sql`update public.opening_hours set opens_minute = 480 where weekday = 2`
  await sql`insert into public.opening_exceptions (day, note) values ('2026-10-12', 'Floors are waxed')`

  const [html = '', shop = ''] = await readLater(request, '/', '/shop')
  for (const words of ['Today 8 AM to 10 PM', 'Monday, Wednesday and Thursday']) expect(html).toContain(words)
  for (const words of ['8 AM to 10 PM', 'Mon, Oct 12 (Floors are waxed)']) {
    expect(html).toContain(words)
    expect(shop).toContain(words)
  }
  expect(dataIn(html).openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: '2026-10-12',
    validThrough: '2026-10-12',
  })

  // The app takes over what is written, here and on the next page.
  await page.reload()
  await expect(board(page).getByText(/^Free (now|next)$/)).toBeVisible()
  await expect(board(page)).toContainText('Today 8 AM to 10 PM')
  await page.getByRole('link', { name: 'Visit Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(footer(page).filter({ hasText: 'Floors are waxed' })).toHaveText(/Closed$/)
})

test('visitors read the plans, bays and prices that staff set, with and without scripts', async ({
  page,
  request,
  sql,
}) => {
  // Once before, so that these pages are kept.
  await Promise.all(['/', '/booking', '/member-signup'].map((path) => request.get(path)))
  await sql`update public.membership_plans set price_cents = 13450 where name = 'Night Owl'`
  await sql`update public.bays set name = 'Bay 2 · Heron' where name like 'Bay 2%'`
  await sql`update public.price_rules set cents_per_hour = 2950 where name = 'Off-peak'`
  const [home = '', booking, signup] = await readLater(request, '/', '/booking', '/member-signup')
  expect(booking).toContain('$29.50')
  expect(booking).toContain('Bay 2 · Heron')
  expect(signup).toContain('$134.50')
  expect(home).toContain('$134.50 a month')
  expect(home).toContain('$29.50')
  expect(dataIn(home)).toMatchObject({
    priceRange: '$29.50-$50 an hour',
    makesOffer: expect.arrayContaining([expect.objectContaining({ name: 'Night Owl', price: '134.50' })]),
    containsPlace: expect.arrayContaining([expect.objectContaining({ name: 'Bay 2 · Heron' })]),
  })

  await page.goto('/')
  const flyer = page.getByRole('region', { name: 'Take one, they are free' })
  await expect(flyer.getByRole('listitem').filter({ hasText: 'Night Owl' })).toContainText('$134.50 a month')
})

test('a price that staff save in the settings is in the next answer', async ({ page, request, server }) => {
  await enterAs(page, server, (await server.logins()).admin)
  await page.goto('/admin/settings/prices')
  await page.getByRole('button', { name: /^Edit Off-peak/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Dollars an hour').fill('27.50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Price saved')
  const [home, booking] = await readLater(request, '/', '/booking')
  for (const html of [home, booking]) expect(html).toContain('$27.50')
})

test('an event that staff add is in the next answer, and the calendar opens on its month', async ({
  request,
  sql,
}) => {
  await request.get('/calendar')
  await sql`delete from public.events`
  await sql`
    insert into public.events (title, kind, starts_at, ends_at, capacity)
    values ('Frost Cup', 'social', '2027-03-06T18:00:00Z', '2027-03-06T20:00:00Z', 9)`
  const [calendar] = await readLater(request, '/calendar')
  expect(calendar).toContain('March 2027')
  expect(calendar).toContain('Frost Cup')
})
