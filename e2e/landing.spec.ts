import type { Page } from '@playwright/test'
import { landingParts } from '../test/landing-parts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('who is signed in is asked late, and of nobody else', async ({ page, memberPage, context }) => {
  const asked = memberPage.waitForRequest('**/auth/v1/user')
  await memberPage.goto('/')
  await asked
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/')
  await expect(page.getByText(/^Free (now|next)$/)).toBeVisible()
  expect(loaded.filter((url) => url.includes('/auth/v1/') || url.includes('/supabase'))).toEqual([])
})

test('free times stand on the board, and without an answer nothing moves', async ({ page }) => {
  const board = part(page, 'Hours and free bays')
  await page.goto('/')
  await expect(board.getByText(/^Free (now|next)$/)).toBeVisible()
  await expect(board.getByRole('link').first()).toHaveAttribute('href', /^\/booking\?day=\d{4}-\d\d-\d\d$/)
  await expect(board.getByRole('link').first()).toContainText(/\d+ bays? · from \$\d+/)
  const withAnswer = await board.boundingBox()

  await page.route('**/functions/v1/list-availability', (route) => route.fulfill({ status: 503, body: '' }))
  const answered = page.waitForResponse('**/functions/v1/list-availability')
  await page.reload()
  await answered
  await expect(board.getByText(/^Free (now|next)$/)).toHaveCount(0)
  expect(await board.boundingBox()).toEqual(withAnswer)
})

test('the footer leads to the top, to how it works and to the form', async ({ page }) => {
  await page.goto('/shop')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/#how-it-works')
  await expect(page.getByRole('heading', { name: 'Four easy holes' })).toBeInViewport()
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Tell us who is coming' })).toBeInViewport()
  await footer.getByRole('link', { name: 'To the top' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(footer).toContainText('24 hours, every day')
})

test('an address that names a place of the landing page leads to it', async ({ page }) => {
  for (const [place, heading] of [
    ['how-it-works', 'Four easy holes'],
    ['contact', 'Tell us who is coming'],
  ]) {
    await page.goto('/shop')
    await page.goto(`/#${place}`)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }
})

test('where people want no motion, bats hang still and no film starts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('.bat')).toHaveCount(8)
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  const film = page.locator('video').first()
  await film.scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: /^Play: A 7 iron/ }).click()
  await expect(film).toHaveJSProperty('paused', false)
})

test('films play without sound while they are seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const film = page.locator('video').first()
  await expect(film).toHaveJSProperty('paused', true)
  await film.scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', false)
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('loop', true)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', true)
})

test('the landing page fits a phone whose owner reads large letters', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect(page.getByText(/^Free (now|next)$/)).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

for (const width of [375, 1440]) {
  test(`the landing page is accessible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByText(/^Free (now|next)$/)).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}

test('search engines are told where the house is and which pages there are', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://nightlark.example/')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await request.get(new URL(image ?? '').pathname)).status()).toBe(200)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'SportsActivityLocation',
    telephone: '+12565550142',
  })

  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>https:\/\/nightlark\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  expect(paths).toContain('/shop/product/dusk-polo-shirt')
  expect(paths.filter((path) => path.startsWith('/portal'))).toEqual([])
  for (const path of paths) expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  expect(await (await request.get('/robots.txt')).text()).toContain('https://nightlark.example/sitemap.xml')
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('every part of the landing page can be read', async ({ page }) => {
    await page.goto('/')
    for (const name of landingParts) await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('Contact for rates')).toBeVisible()
  })

  test('an address leads to its place', async ({ page }) => {
    await page.goto('/#contact')
    await expect(page.locator('#contact')).toBeInViewport()
  })
})
