import { addDays, dayOf, instantAt } from '../domain/venue/venue-clock.ts'
import { putTowelInCart } from './checkout-steps.ts'
import { test } from './fixtures.ts'
import { Walk } from './heard.ts'

/** The Saturday to come: prices and hours go by the day of the week. */
const saturday = addDays(
  dayOf(Date.now()),
  ((6 - new Date(`${dayOf(Date.now())}T12:00Z`).getUTCDay() + 6) % 7) + 1,
)

test.use({
  clock: new Date(instantAt(saturday, 10 * 60)).toISOString(),
  viewport: { width: 1440, height: 900 },
})
test.describe.configure({ timeout: 120_000 })

const card: [RegExp, string][] = [
  [/Card number/, '4111111111111111'],
  [/Expiry/, '1230'],
  [/CVV/, '111'],
  [/ZIP code/, '35055'],
]

test('booking is heard from the page to the paid bay', async ({ page, newcomer, sql }) => {
  // Nobody else comes on that day.
  await sql`update public.bookings set status = 'cancelled' where booking_date = ${saturday}`
  const walk = await Walk.of(page, 'booking')
  await walk.open('/booking')
  await walk.tabTo(/^radio "1 hour"/)
  await walk.press('ArrowRight')
  await walk.tabTo(/^combobox "Players"/)
  await walk.press('ArrowDown')
  await walk.tabTo(/^button "Saturday.*Bay/)
  await walk.press('ArrowDown')
  await walk.press('Enter')
  await walk.tabTo(/^textbox "Full name"/)
  for (const words of [newcomer.name, newcomer.email, newcomer.phone]) {
    await walk.type(words)
    await walk.press('Tab')
  }
  await walk.tabTo(/"Card number/)
  for (const [, digits] of card) {
    await walk.type(digits)
    await walk.press('Tab')
  }
  await walk.tabTo(/^button "Pay \$/)
  await walk.press('Enter')
  await walk.press('Tab')
  await walk.press('Tab')
  await walk.end()
})

test('a checkout is heard from the cart to the paid order', async ({ page, newcomer }) => {
  await putTowelInCart(page)
  const walk = await Walk.of(page, 'checkout')
  await walk.open('/cart')
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
  for (const [, digits] of card) {
    await walk.type(digits)
    await walk.press('Tab')
  }
  await walk.tabTo(/^button "Pay \$/)
  await walk.press('Enter')
  await walk.press('Alt+t')
  await walk.press('Tab')
  await walk.press('Tab')
  await walk.end()
})
