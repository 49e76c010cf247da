import { buyTowel, paidOrdersOf } from './checkout-steps.ts'
import { enterAs, expect, expectAccessible, test } from './fixtures.ts'

test('a member is told with everything that was, and booked for', async ({ adminPage: page, sql }) => {
  const [member] = await sql`select id from public.gym_members where email = 'member@nightlark.example'`
  await page.goto(`/admin/members/${member?.id}`)
  await expect(page.getByRole('heading', { name: /^Marlow Teal/ })).toBeVisible()
  await expect(page.getByText('Night Owl', { exact: true })).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('Came into the member book')
  await expect(timeline).toContainText(/Booked Bay 1/)
  await expectAccessible(page)
  await page.getByLabel('Show').selectOption('Money')
  await expect(timeline).toContainText('Night Owl membership: $129.00 completed')
  await expect(timeline).not.toContainText('Booked Bay 1')

  await timeline.getByRole('link', { name: /^Night Owl membership/ }).click()
  await expect(page.getByRole('heading', { name: 'Night Owl membership' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Marlow Teal' }).click()
  await page.getByRole('link', { name: 'Book for Marlow Teal' }).click()
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Marlow Teal')).toBeVisible()
})

test('an order is refunded as a whole, and its goods are back on the shelf', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  await buyTowel(page, newcomer.email)
  const [number] = await paidOrdersOf(sql, newcomer.email)
  const shelf = async () => {
    const [row] =
      await sql`select sum(quantity)::int as towels from public.stock_items where name = 'Waffle Towel'`
    return row?.towels
  }
  const before = await shelf()
  await enterAs(page, server, (await server.logins()).admin)
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('Waffle Towel')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Refund/ }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Too rough')
  await dialog.getByLabel('Amount in dollars').fill('5')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByLabel('Amount in dollars').fill('17.28')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Refund $17.28' }).click()
  await expect(page.getByText(/^\$17\.28 (has gone back|is on its way)/)).toBeFocused()
  await expect.poll(shelf).toBe(before + 1)
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Too rough')
})

test('what is not there is said', async ({ adminPage: page }) => {
  await page.goto('/admin/bookings/NB-0')
  await expect(page.getByRole('heading', { name: 'We could not find this booking.' })).toBeVisible()
  await page.goto('/admin/members/999999')
  await expect(page.getByRole('heading', { name: 'We could not find this member.' })).toBeVisible()
})
