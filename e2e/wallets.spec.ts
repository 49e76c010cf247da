import type { Page } from '@playwright/test'
import { chooseTime, fillGuest, someDay } from './booking-steps.ts'
import { chargesOf, fillShipping, putTowelInCart } from './checkout-steps.ts'
import { expect, expectToast, test } from './fixtures.ts'

// Cash App sends a phone to its app and back to a reloaded page.
test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

const sheetOf = (page: Page) => page.frameLocator('dialog iframe')

test('a cart is paid with Google Pay after its sheet was closed once, and its ticket says so', async ({
  page,
  newcomer,
  sql,
}) => {
  await putTowelInCart(page)
  await fillShipping(page, newcomer.email)
  const google = page.getByRole('button', { name: 'Pay with Google Pay (practice)' })
  await google.tap()
  await sheetOf(page).getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  expect(await chargesOf(sql, newcomer.email)).toEqual([])
  await google.tap()
  await sheetOf(page).getByRole('button', { name: 'Pay $17.28' }).tap()
  await expectToast(page, 'Payment successful!')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Paid: $17.28, Google Pay, Visa ending in 1111')).toBeVisible()
  expect(await chargesOf(sql, newcomer.email)).toEqual([1_728])
})

test('a bay is paid with Cash App, even when the page reloads before the answer', async ({
  page,
  newcomer,
  sql,
}) => {
  await page.goto(`/booking?day=${someDay}`)
  await chooseTime(page)
  await fillGuest(page, newcomer.email)
  // The booking succeeds, but its answer is lost when the page goes.
  await page.route(
    '**/book-bay*',
    async (route) => {
      await route.fetch()
      await page.reload()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Pay with Cash App Pay (practice)' }).tap()
  await page.getByRole('button', { name: /^Approve \$/ }).tap()
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
  await expect(page).not.toHaveURL(/cash_request_id/)
  expect(await chargesOf(sql, newcomer.email)).toHaveLength(1)
})
