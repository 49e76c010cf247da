import type { APIRequestContext } from '@playwright/test'
import { Window } from 'happy-dom'
import { expect, test } from './fixtures.ts'

type Page = ReturnType<DOMParser['parseFromString']>

/** Parses the HTML that the host sends, as a search engine does, without a browser. */
async function readPage(request: APIRequestContext, path: string): Promise<Page> {
  const html = await (await request.get(path)).text()
  return new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Page
}

function contentOf(page: Page, selector: string, attribute = 'content'): string {
  return page.querySelector(selector)?.getAttribute(attribute) ?? ''
}

/** The first block of structured data on the page. */
function dataOf(page: Page): Record<string, unknown> {
  return JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
}

// These tests check the HTML from the host and need no browser.
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

test('every public page has a title, a description, an address and data for sharing', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>()
  for (const [path, image] of open) {
    const page = await readPage(request, path)
    titles.add(page.title)
    expect(contentOf(page, 'meta[name=description]').length).toBeGreaterThan(20)
    expect(contentOf(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}${path}`)
    expect(contentOf(page, 'meta[property="og:title"]')).toBe(page.title)
    const { pathname } = new URL(contentOf(page, 'meta[property="og:image"]'))
    expect([path, pathname]).toEqual([path, image])
    expect((await request.get(pathname)).headers()['content-type']).toBe('image/jpeg')
    expect(page.querySelector('meta[name=robots]')).toBeNull()
  }
  expect(titles.size).toBe(open.length)
  expect(contentOf(await readPage(request, '/cart'), 'meta[name=robots]')).toBe('noindex')
})

test("search engines find the venue's location and its pages", async ({ request, baseURL }) => {
  expect(dataOf(await readPage(request, '/'))).toMatchObject({
    '@type': 'SportsActivityLocation',
    telephone: '+12565550142',
  })
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${baseURL}/`)).toBe(true)
    return new URL(address).pathname
  })
  expect(paths).toContain('/shop/product/dusk-polo-shirt')
  expect(paths.filter((path) => path.startsWith('/portal'))).toEqual([])
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`)
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

test('a product has schema.org data with an existing picture', async ({ request, baseURL }) => {
  const page = await readPage(request, '/shop/product/night-bird-hat')
  expect(contentOf(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}/shop/product/night-bird-hat`)
  const data = dataOf(page)
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
  expect((await request.get(new URL(String(data.image)).pathname)).status()).toBe(200)
  expect(contentOf(page, 'meta[name="twitter:card"]')).toBe('summary')
})

test('each picture of the landing page exists as AVIF and WebP in at least three widths, and as one JPEG', async ({
  request,
}) => {
  const page = await readPage(request, '/')
  const pictures = [...page.querySelectorAll('main picture')].map((picture) =>
    [...picture.querySelectorAll('source, img')].map(
      (one) => one.getAttribute('srcset') ?? one.getAttribute('src') ?? '',
    ),
  )
  expect(pictures.length).toBeGreaterThan(8)
  for (const sets of pictures) {
    const files = sets.flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] ?? ''))
    const numberOf = (kind: string) => files.filter((file) => file.endsWith(kind)).length
    expect([numberOf('avif') > 2, numberOf('webp') > 2, numberOf('jpg')], files[0]).toEqual([true, true, 1])
    const types = await Promise.all(
      files.map(async (file) => (await request.head(file)).headers()['content-type']),
    )
    expect(types.map((type) => type?.replace('image/jpeg', 'jpg').replace('image/', ''))).toEqual(
      files.map((file) => file.split('.').at(-1)),
    )
  }
})

test('an unknown address is answered with 404, and an unknown product redirects to the shop', async ({
  request,
}) => {
  const headers = { accept: 'text/html', cookie: 'signed-in=1' }
  const answers = ['/nothing-here', '/admin/nothing-here', '/shop/product/nothing'].map(async (path) => {
    const answer = await request.get(path, { headers, maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  })
  expect(await Promise.all(answers)).toEqual([
    [404, undefined],
    [404, undefined],
    [302, '/shop'],
  ])
})
