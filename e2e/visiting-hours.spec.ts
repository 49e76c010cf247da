import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// A venue of its own: these stories change its hours. The clock shows Tuesday, 6 October.
test.use({ clock: '2026-10-06T15:00:00Z' })
test.describe.configure({ mode: 'default' })

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('listitem')
const board = (page: Page) => page.getByRole('region', { name: 'Hours and free bays' })

test('visitors read the hours that staff set, and so do search engines', async ({ page, request, sql }) => {
  await page.goto('/')
  await expect(board(page)).toContainText('Today 10 AM to 10 PM')
  await sql`update public.opening_hours set opens_minute = 480 where weekday = 2`
  await sql`insert into public.opening_exceptions (day, note) values ('2026-10-12', 'Floors are waxed')`

  const read = async () => (await request.get('/')).text()
  await expect.poll(read).toContain('Today 8 AM to 10 PM')
  const html = await read()
  for (const words of ['Monday, Wednesday and Thursday', '8 AM to 10 PM', 'Mon, Oct 12 (Floors are waxed)'])
    expect(html).toContain(words)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data).openingHoursSpecification).toContainEqual({
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
  await sql`update public.membership_plans set price_cents = 13450 where name = 'Night Owl'`
  await sql`update public.bays set name = 'Bay 2 · Heron' where name like 'Bay 2%'`
  await sql`update public.price_rules set cents_per_hour = 2950 where name = 'Off-peak'`
  const read = async (path: string) => (await request.get(path)).text()
  await expect.poll(() => read('/portal/booking')).toContain('$29.50-$50 an hour')
  expect(await read('/portal/booking')).toContain('Bay 2 · Heron')
  expect(await read('/portal/signup')).toContain('$134.50 a month')
  const home = await read('/')
  expect(home).toContain('$134.50 a month')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home) ?? []
  expect(JSON.parse(data)).toMatchObject({
    priceRange: '$29.50-$50 an hour',
    makesOffer: expect.arrayContaining([expect.objectContaining({ name: 'Night Owl', price: '134.50' })]),
    containsPlace: expect.arrayContaining([expect.objectContaining({ name: 'Bay 2 · Heron' })]),
  })

  await page.goto('/')
  const flyer = page.getByRole('region', { name: 'Take one, they are free' })
  await expect(flyer.getByRole('listitem').filter({ hasText: 'Night Owl' })).toContainText('$134.50 a month')
})

test('a page that nobody has written the hours into asks for them', async ({ page, server }) => {
  const built = await readFile('build/client/index.html', 'utf8')
  await page.route(`${server.url}/`, (route) => route.fulfill({ body: built, contentType: 'text/html' }))
  await page.goto('/')
  await expect(board(page)).toContainText(/Today \d+ AM to 10 PM/)
  await expect(footer(page).filter({ hasText: 'Sunday' })).toHaveText(/10 AM to 8 PM$/)
  const flyer = page.getByRole('region', { name: 'Take one, they are free' })
  await flyer.scrollIntoViewIfNeeded()
  await expect(flyer.getByRole('listitem').filter({ hasText: 'Founders' })).toContainText('$199 a month')
  const added = board(page).locator('script[type="application/ld+json"]')
  expect(JSON.parse((await added.textContent()) ?? '').openingHoursSpecification).not.toEqual([])
})
