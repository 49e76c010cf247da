import { instantAt } from '../domain/venue/venue-clock.ts'
import { clearDays, monday, mondayMorning } from './empty-week.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectFits } from './layout-steps.ts'

test.use({ clock: mondayMorning })

test('an evening at the register: a tab on Bay 1 is paid in cash and by card with a tip, and one item is refunded', async ({
  adminPage: page,
  sql,
}) => {
  await clearDays(sql, monday)
  const [at, until] = [9, 11].map((hour) => new Date(instantAt(monday, hour * 60)))
  const [booking] = await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, free_at, status, contact_name, email, phone, players)
    select id, ${at}, ${until}, ${until}, 'attended', 'Tess Tabb', 'tess.tabb@example.com', '(256) 555-0110', 3
    from public.bays where name like 'Bay 1 %' returning number`
  await page.goto(`/admin/till?tab=${booking?.number}`)
  const shelf = page.getByRole('region', { name: 'What we sell' })
  const draft = page.getByRole('region', { name: 'Sale', exact: true })
  await shelf.getByLabel('Find a product').fill('towel')
  const towel = shelf.getByRole('listitem').getByRole('button').first()
  await towel.click()
  await towel.click()
  await draft.getByRole('button', { name: 'Put on a tab' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /Bay 1.*Tess Tabb/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Put on Bay 1/ }).click()
  await expect(draft.getByText('Tap an item to start a sale.')).toBeVisible()

  // Today shows the open tab and links to it.
  await page.goto('/admin/today')
  await page.getByRole('link', { name: /^Open tab \$/ }).click()
  await expect(dialog.getByRole('list', { name: 'On the tab' })).toContainText('2 ×')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cash', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cash and card' }).click()
  await dialog.getByRole('button', { name: /^20%/ }).click()
  await dialog.getByLabel('Cash portion').fill('10')
  await expectFits(page)
  await expectAccessible(page)
  // The demo's fake card reader is not used; the card is charged on another terminal.
  await dialog.getByRole('button', { name: 'Another terminal' }).click()
  await dialog.getByRole('button', { name: 'The card was refused' }).click()
  await expect(dialog.getByText(/^Nothing is sold\. Hand back the cash, \$10\.00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cash and card' }).click()
  await dialog.getByRole('button', { name: 'Both are paid' }).click()
  const note = page.getByText(/^Sold: NL-\d+\.$/)
  await expect(note).toBeFocused()
  const number = /NL-\d+/.exec((await note.textContent()) ?? '')?.[0] ?? ''

  await page.getByRole('link', { name: `Open ${number}` }).click()
  await page.getByRole('button', { name: 'Return items' }).click()
  await dialog.getByRole('checkbox', { name: /Towel/ }).check()
  await dialog.getByLabel(/^How many of/).selectOption('1')
  await dialog.getByLabel('Reason').fill('A thread was loose')
  await dialog.getByLabel('Return the items to stock').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(page.getByText(/^Hand over \$\d+\.\d\d at the terminal/)).toBeFocused()
  await page.getByRole('button', { name: /handed over$/ }).click()
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('Refunded')
  await expect(page.getByText('1 refunded')).toBeVisible()
  const [back] = await sql`
    select quantity, is_returned from private.refund_lines line join public.refunds r on r.id = line.refund_id where r.status = 'completed'
      and r.reason = 'A thread was loose'`
  expect(back).toEqual({ quantity: 1, is_returned: true })
})
