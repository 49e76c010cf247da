import { expect, expectToast, test } from './fixtures.ts'
import { rowOf } from './house-steps.ts'
import { loseAnswers, loseNoAnswers } from './lost-answers.ts'

test('what somebody else has changed is not overwritten, whatever it is and however often the list is read', async ({
  adminPage: page,
  sql,
}) => {
  await page.clock.install()
  await page.goto('/admin/settings/prices')
  await page.getByRole('button', { name: 'Edit Weekend' }).click()
  await sql`update public.price_rules set cents_per_hour = 5100 where name = 'Weekend'`
  const readAgain = page.waitForResponse('**/rest/v1/price_rules*')
  await page.clock.fastForward('01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await readAgain
  await expect(rowOf(page, /Weekend/)).toContainText('$51.00 an hour')
  await page.getByLabel('Name').fill('Weekends')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody has changed this in the meantime.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Weekends')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit Weekend' }).click()
  await sql`update public.price_rules set weekdays = '{6}' where name = 'Weekend'`
  await page.getByLabel('Dollars an hour').fill('52')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody has changed this in the meantime.')).toBeVisible()
  await sql`update public.price_rules set cents_per_hour = 5000, weekdays = '{0,6}' where name = 'Weekend'`

  await page.goto('/admin/settings/plans')
  await page.getByRole('button', { name: 'Edit Night Owl' }).click()
  const [plan] = await sql<
    { features: string[] }[]
  >`select features from public.membership_plans where name = 'Night Owl'`
  await sql`update public.membership_plans set features = array_append(features, 'A "locker", too') where name = 'Night Owl'`
  await page.getByLabel('Price a month, in dollars').fill('130')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody has changed this in the meantime.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Night Owl' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Plan saved')
  await sql`update public.membership_plans set features = ${plan?.features ?? []} where name = 'Night Owl'`
})

test('what is saved again after a lost answer is added once', async ({ adminPage: page, sql }) => {
  test.slow()
  const save = page.getByRole('button', { name: 'Save' })

  async function saveTwice(table: string, told: string) {
    await loseAnswers(page, `rest/v1/${table}`)
    await save.click()
    await expect(page.getByText('We could not reach the clubhouse.')).toBeVisible()
    await loseNoAnswers(page, `rest/v1/${table}`)
    await save.click()
    await expectToast(page, told)
  }

  await page.goto('/admin/settings/prices')
  await page.getByRole('button', { name: 'Add price' }).click()
  await page.getByLabel('Name').fill('Twice')
  await page.getByLabel('Monday').check()
  await page.getByLabel('Dollars an hour').fill('10001')
  await save.click()
  await expect(page.getByLabel('Dollars an hour')).toHaveAccessibleDescription('Enter at most $10,000.00.')
  await page.getByLabel('Dollars an hour').fill('61')
  await saveTwice('price_rules', 'Price saved')
  await page.getByRole('button', { name: 'Add price' }).click()
  await page.getByLabel('Name').fill('Thrice')
  await page.getByLabel('Monday').check()
  await page.getByLabel('Dollars an hour').fill('61')
  await loseAnswers(page, 'rest/v1/price_rules')
  await save.click()
  await expect(page.getByText('We could not reach the clubhouse.')).toBeVisible()
  await loseNoAnswers(page, 'rest/v1/price_rules')
  await sql`update public.price_rules set cents_per_hour = 9900 where name = 'Thrice'`
  await save.click()
  await expect(page.getByText('Somebody has changed this in the meantime.')).toBeVisible()
  const kept = await sql`select cents_per_hour as cents from public.price_rules where name = 'Thrice'`
  expect(kept[0]?.cents).toBe(9900)
  await sql`delete from public.price_rules where name in ('Twice', 'Thrice')`

  await page.goto('/admin/settings/hours')
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await page.getByLabel('Opens').fill('12:00')
  await page.getByLabel('Closes').fill('13:00')
  await save.click()
  await expect(page.getByLabel('Opens')).toHaveAccessibleDescription(/^These hours meet others of that day: /)
  await page.getByLabel('Opens').fill('05:00')
  await page.getByLabel('Closes').fill('06:00')
  await saveTwice('opening_hours', 'Hours saved')
  await sql`delete from public.opening_hours where weekday = 0 and opens_minute = 300`

  for (const [path, button, table, told] of [
    ['bays', 'Add bay', 'bays', 'Bay saved'],
    ['plans', 'Add plan', 'membership_plans', 'Plan saved'],
  ] as const) {
    await page.goto(`/admin/settings/${path}`)
    await page.getByRole('button', { name: button }).click()
    await page.getByLabel('Name').fill('Twice')
    await saveTwice(table, told)
    await expect(page.getByRole('heading', { name: 'Twice' })).toHaveCount(1)
    await sql.unsafe(`delete from ${table} where name = 'Twice'`)
  }
})

test('prices are put in order as a whole, but not over one that was added meanwhile', async ({
  adminPage: page,
  sql,
}) => {
  await page.goto('/admin/settings/prices')
  const titles = page.getByRole('heading', { name: /^\d\. / })
  await expect(titles.first()).toBeVisible()
  const before = await titles.allTextContents()
  const [first, second] = before.map((title) => title.replace(/^\d\. /, ''))
  await sql`insert into public.price_rules (name, weekdays, from_minute, until_minute, cents_per_hour, sort_order)
    values ('Meanwhile', '{0}', 0, 30, 4000, 99)`
  await page.getByRole('button', { name: `Down ${first}` }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Somebody has added or removed a price in the meantime.',
  )
  await expect(titles).toHaveText([...before, `${before.length + 1}. Meanwhile`])

  await page.getByRole('button', { name: `Down ${first}` }).click()
  await expect(titles.first()).toHaveText(`1. ${second}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const rows = await sql`select name, sort_order from public.price_rules order by sort_order`
  expect(rows.map(({ sort_order }) => sort_order)).toEqual(rows.map((_, index) => index + 1))
  expect(rows.slice(0, 2).map(({ name }) => name)).toEqual([second, first])
  await sql`delete from public.price_rules where name = 'Meanwhile'`
  await sql`update public.price_rules set sort_order = 3 - sort_order where sort_order < 3`
})
