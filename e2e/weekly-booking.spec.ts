import { addDays } from '../domain/venue/venue-clock.ts'
import { chooseTime, someDay } from './booking-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

// test/screens/weekly-booking.test.ts covers payment and canceling one date.
test('a member holds a time for four weeks, one of them in another bay', async ({
  memberPage: page,
  sql,
}) => {
  await sql`update public.membership_plans set booking_window_days = 60`
  await sql`update public.memberships set end_date = end_date + 120 where status = 'active'`
  const days = [0, 7, 14, 21].map((n) => addDays(someDay, n))
  await sql`update public.bookings set status = 'no_show' where status = 'confirmed' and booking_date = any(${days})`
  // Another guest has the bay two weeks later.
  await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, contact_name, booked_by)
    select b.id, w.day at time zone private.venue_zone() + interval '12 hours', w.day at time zone private.venue_zone() + interval '21 hours',
      'Somebody', (select user_id from public.user_roles limit 1)
    from public.bays b, (select ${addDays(someDay, 14)}::timestamp as day) w where b.name like 'Bay 2%'`

  await page.goto(`/booking?day=${someDay}&players=2&view=bays`)
  await expect(page.getByText('Night Owl −20%')).toBeVisible()
  await chooseTime(page, page.getByRole('button', { name: /6:00 PM, .*Bay 2/ }))
  await page.getByRole('button', { name: 'Choose weeks' }).click()
  const dates = page.getByRole('region', { name: 'Every week' }).getByRole('list').getByRole('listitem')
  await expect(dates).toHaveCount(4)
  await expect(dates.nth(2)).toContainText('Your bay is taken. Use instead:')
  await page.getByRole('button', { name: /^Hold 4 dates for \$\d+\.\d\d$/ }).click()
  await expect(page.getByText('4 dates are held for you. You pay them together.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'The dates' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await expect(page.getByLabel('Full name')).not.toHaveValue('')
})
