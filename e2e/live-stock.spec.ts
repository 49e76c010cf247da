import type { Sql } from '../server/postgres/sql.ts'
import { expect, signIn, test } from './fixtures.ts'

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

test('a shelf that does not answer leaves the numbers of the catalogue', async ({ page }) => {
  await page.route('**/rest/v1/stock_items*', (route) => route.abort())
  const lines: string[] = []
  page.on('console', (line) => line.type() === 'error' && lines.push(line.text()))
  await page.goto('/shop')
  await expect.poll(() => lines.filter((line) => line.includes('What is left'))).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Buy Now Waffle Towel' })).toBeEnabled()
})
