import { instantAt } from '../domain/venue/venue-clock.ts'
import { clearDays, monday, mondayMorning } from './empty-week.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colors.ts'
import { expectFits } from './layout-steps.ts'

test.use({ clock: mondayMorning })

test('the Today screen lists who comes, checks a guest in, undoes it, and books a walk-in with two clicks', async ({
  adminPage: page,
  sql,
}) => {
  await clearDays(sql, monday)
  const at = new Date(instantAt(monday, 9 * 60 + 30))
  const until = new Date(instantAt(monday, 10 * 60 + 30))
  await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, free_at, status, contact_name, phone, players, created_at)
    select id, ${at}, ${until}, ${until}, 'confirmed', 'Ada Arrival', '(256) 555-0110', 3, ${at}::timestamptz - interval '1 day'
    from public.bays where name like 'Bay 1 %'`
  await page.goto('/admin/today')
  const bays = page.getByRole('list', { name: 'Bays now' })
  await expect(bays.getByRole('listitem').filter({ hasText: 'Bay 1' })).toContainText('Ada Arrival')
  const expected = page.getByRole('list', { name: 'Expected (1)' })
  await expect(expected).toContainText('30 minutes late')
  await expect(expected).toContainText(/Bay 1 .*· 3 players · \(256\) 555-0110/)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
  }
  await expectAccessible(page)
  await expectForcedColours(page)

  await page.getByRole('button', { name: /^Check in Ada Arrival/ }).press('Enter')
  await expectToast(page, 'Ada Arrival: checked in')
  await expect(page.getByRole('list', { name: 'Here now (1)' })).toContainText('Ada Arrival')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Ada Arrival: expected again')
  await expect(expected).toContainText('Ada Arrival')

  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('10:00 AM to 11:00 AM, $')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book now' }).click()
  await expect(dialog).toContainText(/Booked NB-\d+/)
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('list', { name: 'Here now (1)' })).toContainText('Walk-in')
  await expect(bays.getByRole('link', { name: 'Walk-in' })).toHaveCount(1)
})
