import { chooseTime, fillGuest, freeTimes, someDay } from './booking-steps.ts'
import { fillCard, pay } from './card-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('going back, a reload and a shared link keep the selection, the hold and the typed details, and the confirmation is a ticket', async ({
  page,
  newcomer,
  browser,
}) => {
  await page.goto(`/booking?day=${someDay}&players=2`)
  await page.getByRole('radio', { name: '2 hours' }).check({ force: true })
  await expect(page).toHaveURL(/minutes=120/)
  await chooseTime(page)
  await expect(page).toHaveURL(/hold=/)
  await fillGuest(page, newcomer.email)

  await page.goBack()
  const notice = page.getByRole('region', { name: 'The time that is held for you' })
  await expect(notice.getByRole('timer')).toBeVisible()
  await expect(page).not.toHaveURL(/hold=/)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/Held for (10:00|9:\d\d)$/)
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Newcomer')

  // A friend who gets the address sees the same selection, but not the hold.
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(page.url())
  await expect(friend.getByRole('radio', { name: '2 hours' })).toBeChecked()
  await expect(friend.getByLabel('Players')).toHaveValue('2')
  await friend.context().close()

  await fillCard(page)
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
  await expect(page).toHaveURL(/booked=NB-\d+/)
  const words = await page.getByText(/^Booking NB-/).textContent()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
  await expect(page.getByText(/^Booking NB-/)).toHaveText(words ?? '')
  await expect(page.getByText(/Paid: \$\d+\.00, card ending in 1111/)).toBeVisible()
  await expect(page.getByText(/^Free cancellation until .* After that, we keep 50%\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the map' })).toBeVisible()
  const google = await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')
  expect(google).toMatch(/dates=\d{8}T\d{6}Z%2F\d{8}T\d{6}Z/)
  // The link for friends must not allow canceling.
  await page.getByRole('button', { name: 'Share with friends' }).click()
  await expect(page.getByText('Paste it into a message to your friends.')).toBeVisible()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toMatch(/^Golf at Nightlark: .*Bay \d/)
  expect(shared).not.toContain('key=')
  await page.getByRole('button', { name: 'Book another' }).click()
  await expect(freeTimes(page).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})
