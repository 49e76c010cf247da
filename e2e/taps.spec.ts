import type { Locator } from '@playwright/test'
import { dayWords } from '../domain/booking/booking-words.ts'
import { addDays } from '../domain/venue/venue-clock.ts'
import { fillGuest } from './booking-steps.ts'
import { fillCard } from './card-steps.ts'
import { clearDays, mondayMorning, saturday } from './empty-week.ts'
import { expect, test } from './fixtures.ts'

test.use({ clock: mondayMorning, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

test('four friends book a bay for Saturday at seven in five taps and one scroll, and move it in three', async ({
  page,
  newcomer,
  sql,
}) => {
  await clearDays(sql, saturday, addDays(saturday, 1))
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await expect(place).toBeEnabled()
    await place.scrollIntoViewIfNeeded()
    // Tap after the scrolled page is painted, because an earlier tap could land in the card's frame.
    await place.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await place.tap()
  }
  await page.goto('/')
  await tap(page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }))
  taps++
  await page.getByLabel('Players').selectOption('4')
  await tap(page.getByRole('link', { name: new RegExp(`^${dayWords(saturday)}`) }))
  const seven = page.getByRole('button', { name: new RegExp(`^${dayWords(saturday)}, 7:00 PM, `) })
  await expect(seven).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, window.innerHeight - 120))
  await expect(seven).toBeInViewport()
  await tap(seven)
  await expect(page.getByText(/^Held for/)).toBeVisible()
  await fillGuest(page, newcomer.email)
  await fillCard(page)
  await tap(page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)

  await page.getByRole('link', { name: 'Manage booking' }).tap()
  await expect(page).toHaveURL(/\/bookings\/NB-\d+/)
  taps = 0
  await tap(page.getByRole('link', { name: 'Move booking' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Your Booking')
  await tap(page.getByRole('button', { name: new RegExp(`^${dayWords(saturday)}, 8:00 PM, `) }))
  await expect(page.getByRole('button', { name: /^Move/ })).toBeEnabled()
  await expect(page.getByLabel('Full name')).toBeHidden()
  await tap(page.getByRole('button', { name: /^Move/ }))
  await expect(page.getByRole('heading', { name: 'Your booking has moved' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(3)
})
