import { fillCard, pay } from './card-steps.ts'
import { fillShipping, putTowelInCart, viewOrder } from './checkout-steps.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colors.ts'
import { expectFits, expectOneLeftEdge } from './layout-steps.ts'
import { holdBack } from './network.ts'

test('a visitor searches, chooses and pays, and the cart is empty', async ({ page, newcomer, sql }) => {
  await page.goto('/shop')
  await page.getByPlaceholder('Search products...').fill('dusk')
  await expect(page).toHaveURL('/shop?q=dusk')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Buy Now Dusk-to-Dawn Polo Shirt' }).click()

  await page.getByRole('radio', { name: 'Medium' }).check()
  await page.getByRole('radio', { name: 'White' }).check()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to Cart - $116.00' }).click()
  await expectToast(page, 'Added to cart', '2 × Dusk-to-Dawn Polo Shirt')
  await page.getByRole('link', { name: 'Cart 2 items' }).click()
  await expect(page.getByText('Color: White · Size: Medium')).toBeVisible()
  await expect(page.getByText('Estimated tax (8%)')).toBeVisible()

  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await pay(page, 'Pay $125.28')
  await expectToast(page, 'Payment successful!', 'Your order has been placed.')
  await expect(page).toHaveURL('/')
  await viewOrder(page)
  const line = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await expect(line).toHaveText('Dusk-to-Dawn Polo ShirtWhite, Medium2 × $58.00$116.00')
  await expect(page.getByRole('definition')).toHaveText(['$116.00', '$9.28', '$125.28', '$125.28'])

  const orders = await sql`select status, total_cents from public.orders where email = ${newcomer.email}`
  expect(orders).toEqual([{ status: 'paid', total_cents: 12_528 }])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('Add some items to get started!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Products' })).toBeVisible()
})

test('the cart changes in every tab, with a message for each change', async ({ page, context }) => {
  await putTowelInCart(page)
  const other = await context.newPage()
  await other.goto('/cart')
  const quantity = page.getByRole('textbox', { name: 'Quantity of Waffle Towel' })
  await page.getByRole('button', { name: 'One more, Quantity of Waffle Towel' }).click()
  await expectToast(page, 'Updated cart', 'Quantity increased')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your cart (2 items)')
  await quantity.fill('twelve')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')

  await other.getByRole('button', { name: 'Remove Waffle Towel' }).click()
  await expectToast(other, 'Removed from cart', 'Item removed successfully')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test('the shop screens are accessible and fit from 320 to 2560 pixels', async ({ page }) => {
  const expectGood = async () => {
    await expectAccessible(page)
    await expectFits(page)
    await expectOneLeftEdge(page)
    await expectForcedColours(page)
  }
  await page.goto('/shop/product/dusk-polo-shirt')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto('/shop')
  const buy = page.getByRole('button', { name: 'Buy Now Waffle Towel' })
  await expect(buy).toBeEnabled()
  await expectGood()
  await buy.click()
  await page.getByRole('link', { name: 'Cart 1 item' }).click()
  await expect(page.getByRole('button', { name: 'Pay $17.28' })).toBeEnabled()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectGood()
})

test('a search typed before the scripts load runs once they do', async ({ page }) => {
  const bring = await holdBack(page, '**/assets/*.js')
  await page.goto('/shop', { waitUntil: 'commit' })
  await page.getByPlaceholder('Search products...').fill('dusk')
  bring()
  await expect(page).toHaveURL('/shop?q=dusk')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a choice and a click made before the scripts load add the product to the cart once', async ({
  page,
}) => {
  const bring = await holdBack(page, '**/assets/*.js')
  await page.goto('/shop/product/night-bird-hat', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'White' }).check({ timeout: 15_000 })
  await page.getByRole('button', { name: /Add to Cart/ }).click()
  bring()
  await expectToast(page, 'Added to cart')
  const inCart = () => page.evaluate(() => JSON.parse(localStorage.getItem('nightlark.cart') ?? ''))
  expect(await inCart()).toMatchObject([
    { productId: 'night-bird-hat', quantity: 1, priceCents: 2800, options: { Color: 'White' } },
  ])
})

test('products further down are laid out on scrolling, and a reload restores the position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  // Stock changes by other tests would change the height of cards above.
  await page.route('**/rest/v1/stock_items?*', (route) => route.fulfill({ json: [] }))
  const last = page.getByRole('main').getByRole('article').last()
  const layoutOfLast = () =>
    last.evaluate((card) => getComputedStyle(card.parentElement ?? card).contentVisibility)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/shop')
  expect(await layoutOfLast()).toBe('auto')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByPlaceholder('Search products...')).toBeEnabled()
  await page.mouse.move(200, 200)
  await expect.poll(layoutOfLast).toBe('visible')
  await last.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  const placeOfLast = async () => Math.round((await last.boundingBox())?.y ?? 0)
  const place = await placeOfLast()
  expect(place).toBeGreaterThan(200)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Buy Now/ }).last()).toBeEnabled()
  await expect.poll(placeOfLast).toBe(place)
})

test('a collection opened directly is shown before any script', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/shop?collection=19th+Hole')
  const shelves = page.getByRole('navigation', { name: 'Collections' })
  await expect(shelves.locator('[aria-current=page]')).toHaveText('19th Hole')
  await expect(page.getByRole('article').first()).toContainText('19th Hole')
  await expect(page.getByRole('article').filter({ hasText: 'Merchandise' })).toHaveCount(0)
})
