import type { Sql } from '../server/postgres/sql.ts'
import { fillCard, payByMouse } from './card-steps.ts'
import { fillShipping } from './checkout-steps.ts'
import { expect, expectToast, signIn, test } from './fixtures.ts'

async function setStock(sql: Sql, sku: string, quantity: number): Promise<void> {
  await sql`insert into public.stock_items (sku, name, quantity, price_cents) values (${sku}, ${sku}, ${quantity}, 100)
            on conflict (sku) do update set quantity = excluded.quantity`
}

test('the shop shows what is really left, without the client of the backend', async ({
  page,
  server,
  sql,
}) => {
  await setStock(sql, 'NL-DIVOT', 3)
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await page.goto('/shop')
  const tool = page.getByRole('article').filter({ hasText: 'The Apology Divot Tool' })
  await expect(tool).toContainText('Only 3 left')
  const isClient = (url: string) => /\/assets\/supabase[^/]*\.js$/.test(url)
  expect(loaded.some(isClient)).toBe(false)

  await setStock(sql, 'NL-DIVOT', 0)
  await page.goto('/shop/product/apology-divot-tool')
  await expect(page.getByText('Out of Stock')).toBeVisible()
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toBeDisabled()
  expect(loaded.some(isClient)).toBe(false)

  await signIn(page, (await server.logins()).member)
  await expect(page).toHaveURL('/dashboard')
  expect(loaded.some(isClient)).toBe(true)
})

test('more than are left are refused by name, on the shelf and in the cart', async ({ page, sql }) => {
  await setStock(sql, 'NL-DIVOT', 3)
  const left = 'The Apology Divot Tool: only 3 left'
  await page.goto('/shop/product/apology-divot-tool')
  await expect(page.getByText('Only 3 left')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.fill('200')
  await expect(page.getByRole('status').filter({ hasText: `${left}.` })).toBeVisible()
  await quantity.blur()
  await expect(quantity).toHaveValue('3')
  await page.getByRole('button', { name: /Add to Cart/ }).click()
  await expectToast(page, 'Added to cart', '3 × The Apology Divot Tool')
  await page.getByRole('button', { name: /Add to Cart/ }).click()
  await expectToast(page, 'Not enough left', `${left}, and 3 are in your cart.`)

  await page.getByRole('link', { name: /^Cart/ }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your cart (3 items)')
  await page.getByRole('button', { name: /^One more/ }).click()
  await expectToast(page, 'Not enough left', `${left}.`)
  await expect(heading).toHaveText('Your cart (3 items)')
})

test('a shelf that does not answer leaves the numbers of the catalogue', async ({ page }) => {
  await page.route('**/rest/v1/stock_items*', (route) => route.abort())
  const lines: string[] = []
  page.on('console', (line) => line.type() === 'error' && lines.push(line.text()))
  await page.goto('/shop')
  await expect.poll(() => lines.filter((line) => line.includes('What is left'))).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Buy Now Waffle Towel' })).toBeEnabled()
})

test('whoever comes too late is told, and the cart shows what is left', async ({ page, newcomer, sql }) => {
  await setStock(sql, 'NL-GLOVE-LEFT-S', 9)
  await page.goto('/shop/product/second-skin-glove')
  await page.getByRole('button', { name: /Add to Cart/ }).click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  const button = page.getByRole('button', { name: /^Pay/ })
  await expect(button).toBeEnabled()
  await setStock(sql, 'NL-GLOVE-LEFT-S', 0)
  await payByMouse(page)
  await expectToast(
    page,
    'Payment failed',
    'Second Skin Glove, Left, Small is sold out. Please review your cart.',
  )
  await expect(page.getByRole('main')).toContainText('Out of Stock')
  await expect(button).toBeDisabled()
})
