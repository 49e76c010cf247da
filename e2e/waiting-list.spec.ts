import { addDays } from '../domain/venue/venue-clock.ts'
import { addBooking } from '../test/desk-bookings.ts'
import { someDay } from './booking-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { letterTo } from './letters.ts'
import { clearDays } from './quiet-week.ts'

test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true })

const day = addDays(someDay, 1)

const linkIn = (text: string, path: string) =>
  new RegExp(`https?://[^/\\s]+(${path}\\S+)`).exec(text)?.[1] ?? ''

// What comes of it: test/screens/waiting.test.ts.
test('a guest gets in line from the times that are free, and by the letter', async ({
  page,
  server,
  newcomer,
  sql,
}) => {
  const { email } = newcomer
  // Somebody else has the time that is wished for, and nobody waits for it yet.
  await sql`delete from private.waiting_entries`
  await clearDays(sql, day)
  await addBooking(sql, { bay: 3, day, from: '18:00', name: 'Ola Other' })
  await page.goto(`/booking?day=${day}&players=2&part=Evening`)
  const times = page.frameLocator('iframe[title="Book Your Bay"]')
  await times.getByRole('link', { name: 'Tell me when a time comes free' }).tap()
  await expect(page.getByLabel('Day')).toHaveValue(day)
  await expect(page.getByLabel('Players')).toHaveValue('2')
  await expect(page.getByLabel('Earliest start')).toHaveValue('1020')
  await page.getByLabel('Earliest start').selectOption({ label: '6:00 PM' })
  await page.getByLabel('Latest start').selectOption({ label: '6:00 PM' })
  await page.getByLabel('Bay').selectOption({ label: 'Bay 3 · Hollow' })
  await page.getByLabel('Full name').fill('Robin Newcomer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(256) 555-0177')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put me in line' }).tap()
  await expect(page.getByText('Almost in line')).toBeVisible()

  const proof = await letterTo(server, email, /Confirm your place/)
  await page.goto(linkIn(proof.text, '/waiting/'))
  await page.getByRole('button', { name: 'Yes, put me in line' }).tap()
  await expect(page.getByText('You are first in line.')).toBeVisible()
  await expectAccessible(page)
})
