import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const open = [
  ['/', '/og/home.jpg'],
  ['/shop', '/og/shop.jpg'],
  ['/booking', '/og/booking.jpg'],
  ['/calendar', '/og/booking.jpg'],
  ['/store', '/og/shop.jpg'],
  ['/member-signup', '/og/home.jpg'],
  ['/login', '/og/home.jpg'],
  ['/signup', '/og/home.jpg'],
] as const

async function contentOf(page: Page, selector: string, attribute = 'content'): Promise<string> {
  return (await page.locator(selector).getAttribute(attribute)) ?? ''
}

test('every public page says what it is, where it stands and how it is shared', async ({ page, request }) => {
  const titles = new Set<string>()
  for (const [path, image] of open) {
    await page.goto(path)
    titles.add(await page.title())
    expect((await contentOf(page, 'meta[name=description]')).length).toBeGreaterThan(20)
    expect(await contentOf(page, 'link[rel=canonical]', 'href')).toBe(`https://nightlark.example${path}`)
    expect(await contentOf(page, 'meta[property="og:title"]')).toBe(await page.title())
    const { pathname } = new URL(await contentOf(page, 'meta[property="og:image"]'))
    expect([path, pathname]).toEqual([path, image])
    expect((await request.get(pathname)).headers()['content-type']).toBe('image/jpeg')
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  }
  expect(titles.size).toBe(open.length)
})

test('a product is told as schema.org has it, with a picture that is there', async ({ page, request }) => {
  await page.goto('/shop/product/night-bird-hat')
  expect(await contentOf(page, 'link[rel=canonical]', 'href')).toBe(
    'https://nightlark.example/shop/product/night-bird-hat',
  )
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Night Bird Hat',
    offers: {
      '@type': 'Offer',
      price: '28.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
  expect((await request.get(new URL(data.image).pathname)).status()).toBe(200)
  expect(await contentOf(page, 'meta[name="twitter:card"]')).toBe('summary')
})

test('a product that is none is not found by a search engine, and leads a person to the shop', async ({
  page,
}) => {
  const answer = await page.goto('/shop/product/no-such-hat')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL('/shop')
})

test('each picture of the landing page is there as AVIF, as WebP and as JPEG, in three widths or more', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const pictures = await page
    .locator('main picture')
    .evaluateAll((all) =>
      all.map((picture) =>
        [...picture.querySelectorAll('source, img')].map((one) => one.getAttribute('srcset') ?? ''),
      ),
    )
  expect(pictures.length).toBeGreaterThan(8)
  for (const sets of pictures) {
    const files = sets.flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] ?? ''))
    for (const kind of ['avif', 'webp', 'jpg']) {
      expect(files.filter((file) => file.endsWith(kind)).length, `${kind} of ${files[0]}`).toBeGreaterThan(2)
    }
    const types = await Promise.all(
      files.map(async (file) => (await request.head(file)).headers()['content-type']),
    )
    expect(types.map((type) => type?.replace('image/jpeg', 'jpg').replace('image/', ''))).toEqual(
      files.map((file) => file.split('.').at(-1)),
    )
  }
})

test('what belongs to one person is left out by search engines', async ({ memberPage: page }) => {
  for (const path of ['/dashboard', '/memberships', '/cart', '/portal/booking']) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop, a product and the door can be read', async ({ page }) => {
    await page.goto('/shop')
    await expect(page.getByRole('heading', { name: 'Night Bird Hat' })).toBeVisible()
    await page.goto('/shop/product/night-bird-hat')
    await expect(page.getByText('$28.00').first()).toBeVisible()
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  })
})
