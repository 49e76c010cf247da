import { readFile } from 'node:fs/promises'
import { addDays } from '../domain/venue/venue-clock.ts'
import { fillGuest, linkInLetter, someDay } from './booking-steps.ts'
import { fillCard, pay } from './card-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

const partyDay = addDays(someDay, 4)

test('ten players get two bays side by side on one bill, and give both back at once', async ({
  page,
  newcomer,
  server,
  sql,
}) => {
  await sql`update public.bookings set status = 'no_show' where status = 'confirmed' and booking_date between ${partyDay} and ${addDays(partyDay, 1)}`
  await page.goto(`/booking?day=${partyDay}`)
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  await frame.getByLabel('Players').selectOption('10 players')
  const beside = frame.getByRole('region', { name: 'Bays side by side' })
  await expect(beside.getByText(/No free bay takes 10 players/)).toBeVisible()
  await beside
    .getByRole('button', { name: /Bay 3 and Bay 4/ })
    .last()
    .click()

  await expect(frame.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  const bays = frame.getByRole('list', { name: 'The bays' }).getByRole('listitem')
  await expect(bays).toHaveText([/^Bay 3 · Hollow, 4 players\$\d+$/, /^Bay 4 · Orchard, 6 players\$\d+$/])
  await fillGuest(frame, newcomer.email)
  await fillCard(frame)
  await page.reload()
  await expect(bays).toHaveCount(2)
  await fillCard(frame)
  await pay(frame)
  await expect(frame.getByRole('heading', { name: 'Your bays are booked' })).toBeFocused()
  const download = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.match(/SUMMARY:Nightlark: Bay \d/g)).toEqual([
    'SUMMARY:Nightlark: Bay 3',
    'SUMMARY:Nightlark: Bay 4',
  ])

  await page.goto(await linkInLetter(server, newcomer.email, /^Your bays NB/))
  await expect(page.getByText(/10 players/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Move booking' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel all bays' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Bay 3 and Bay 4?' })
  await expect(question.getByText(/^You get \$\d+\.00 back for 2 bookings\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'Yes, cancel them' }).click()
  await expect(page.getByText(/is on its way back to you/)).toBeVisible()
  const charged = await sql`
    select count(*)::integer as bookings, count(distinct payment_id)::integer as payments, bool_and(status = 'cancelled') as ended
    from public.bookings where email = ${newcomer.email}`
  expect([...charged]).toEqual([{ bookings: 2, payments: 1, ended: true }])
})
