import type { Locator } from '@playwright/test'
import { dayWords } from '../domain/booking/booking-words.ts'
import { addDays, dayOf, instantAt, weekdayOf } from '../domain/venue/venue-clock.ts'
import { fillGuest } from './booking-steps.ts'
import { fillCard } from './card-steps.ts'
import { expect, test } from './fixtures.ts'

// The venue's clock stands on a Monday morning: the week is ahead.
const today = dayOf(Date.now())
const monday = addDays(today, (8 - weekdayOf(today)) % 7)
const saturday = addDays(monday, 5)

test.use({
  clock: new Date(instantAt(monday, 10 * 60)).toISOString(),
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
})

test('four friends have a bay for Saturday at seven in five taps and one scroll, and move it in three', async ({
  page,
  newcomer,
  sql,
}) => {
  await sql`update public.bookings set status = 'cancelled' where booking_date in (${saturday}, ${addDays(saturday, 1)})`
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.tap()
  }
  await page.goto('/')
  await tap(page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }))
  const frame = page.frameLocator('iframe[title="Book Your Bay"]')
  taps++
  await frame.getByLabel('Players').selectOption('4')
  await tap(frame.getByRole('button', { name: new RegExp(`^${dayWords(saturday)}`) }))
  const seven = frame.getByRole('button', { name: /, 7:00 PM, / })
  await expect(seven).toBeVisible()
  await page.evaluate(() => window.scrollBy(0, window.innerHeight - 120))
  await expect(seven).toBeInViewport()
  await tap(seven)
  await expect(frame.getByText(/^Held for/)).toBeVisible()
  await fillGuest(frame, newcomer.email)
  await fillCard(frame)
  const pay = frame.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeEnabled()
  await tap(pay)
  await expect(frame.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)

  await frame.getByRole('link', { name: 'See, move or cancel it' }).tap()
  await expect(page).toHaveURL(/\/bookings\/NB-\d+/)
  taps = 0
  await tap(page.getByRole('link', { name: 'Move booking' }))
  await tap(frame.getByRole('button', { name: /, 8:00 PM, / }))
  await tap(frame.getByRole('button', { name: /^Move/ }))
  await expect(frame.getByRole('heading', { name: 'Your booking has moved' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(3)
})
