import { freeTimes } from './booking-steps.ts'
import { cardForm, type Place } from './card-steps.ts'
import { clearDays, monday, mondayMorning } from './empty-week.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keyboard-steps.ts'
import { Walk } from './screen-reader.ts'

test.use({ clock: mondayMorning, viewport: { width: 1440, height: 900 } })
test.describe.configure({ mode: 'default', timeout: 120_000 })

const card = ['4111111111111111', '1230', '111', '35055']

/** Waits for every payment option, so that none is skipped by a Tab. */
async function expectPaymentStep(place: Place): Promise<void> {
  await expect(place.getByRole('button', { name: 'Pay with Cash App Pay (practice)' })).toBeEnabled()
  await expect(cardForm(place).getByLabel('ZIP code')).toBeVisible()
  await expect(place.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
}

test('a screen reader announces a booking from the page to the paid bay', async ({ page, newcomer, sql }) => {
  await clearDays(sql, monday)
  const walk = await Walk.of(page, 'booking')
  await walk.open('/booking')
  await expect(freeTimes(page).first()).toBeVisible()
  await walk.tabTo(/^radio "1 hour"/)
  await walk.press('ArrowRight')
  await walk.tabTo(/^combobox "Players"/)
  await walk.press('ArrowDown')
  await walk.tabTo(/^button "Monday.*Bay/)
  await walk.press('ArrowDown')
  await walk.press('Enter')
  await expectPaymentStep(page)
  await walk.tabTo(/^textbox "Full name"/)
  for (const words of [newcomer.name, newcomer.email, newcomer.phone]) {
    await walk.type(words)
    await walk.press('Tab')
  }
  await walk.tabTo(/"Card number/)
  for (const digits of card) {
    await walk.type(digits)
    await walk.press('Tab')
  }
  await walk.tabTo(/^button "Pay \$/)
  await walk.press('Enter')
  await expect(page.getByRole('link', { name: 'Manage booking' })).toBeVisible()
  await walk.press('Tab')
  await walk.press('Tab')
  await walk.end()
})

test('an order is placed by keyboard alone, and a screen reader announces it from the cart to the payment', async ({
  page,
  newcomer,
}) => {
  await page.goto('/shop')
  const buy = page.getByRole('button', { name: 'Buy Now Waffle Towel' })
  await expect(buy).toBeEnabled()
  await tabTo(page, buy)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Cart 1 item' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const walk = await Walk.of(page, 'checkout')
  await walk.open('/cart')
  await expectPaymentStep(page)
  await walk.tabTo(/^textbox "Full name"/)
  for (const words of [newcomer.name, newcomer.email, newcomer.phone]) {
    await walk.type(words)
    await walk.press('Tab')
  }
  for (const words of ['1 Fairway', '', 'Cullman', 'AL', '35055']) {
    if (words) await walk.type(words)
    await walk.press('Tab')
  }
  await walk.tabTo(/"Card number/)
  for (const digits of card) {
    await walk.type(digits)
    await walk.press('Tab')
  }
  await walk.tabTo(/^button "Pay \$/)
  await walk.press('Enter')
  await expect(page.getByRole('link', { name: 'View order' })).toBeVisible()
  await walk.press('Tab')
  await walk.press('Shift+Tab')
  await walk.press('Shift+Tab')
  await walk.end()

  const view = page.getByRole('button', { name: 'View order' })
  await page.keyboard.press('Alt+t')
  await tabTo(page, view)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order NL-/)
})
