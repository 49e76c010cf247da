import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const parts = [
  'Golf after dark, rain or shine.',
  'How it works Four easy holes',
  'Premium equipment It sees the ball before you do',
  'Pricing and memberships Three ways in',
  'Pro shop Wear the bird',
  'Testimonials Said at the bar',
  'Event gallery The lights are on',
  'Our story It began in a barn, in the rain',
  'Membership Take one, they are free',
  'Contact Tell us who is coming',
]

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('the landing page has all its parts in their order', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: parts.at(-1) })).toBeVisible()
  const headings = await page.getByRole('main').getByRole('heading').allTextContents()
  expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts)

  await expect(page.locator('#how-it-works').getByRole('heading', { level: 3 })).toHaveText([
    'Visit',
    'Choose a bay',
    'Play 20,000+ courses',
    'Eat and drink',
  ])
  const equipment = part(page, 'It sees the ball before you do')
  await expect(equipment).toContainText('radar-based launch monitor')
  await expect(equipment).toContainText('20+data metrics')
  await expect(equipment.getByRole('definition')).toHaveText([
    '116 mph',
    '17.2°',
    '7,150 rpm',
    /^\d+ ft$/,
    /^\d+ yd$/,
  ])
  await expect(part(page, 'It began in a barn, in the rain')).toContainText('23,000 courses')
  await expect(part(page, 'Take one, they are free').getByRole('img')).toHaveAccessibleName(/24\/7 access/)

  const reviews = part(page, 'Said at the bar')
  await expect(reviews.getByRole('figure')).toHaveCount(3)
  await expect(reviews.getByText('5 out of 5 stars')).toHaveCount(4)
  await expect(reviews.getByText('5.0', { exact: true })).toBeVisible()
})

test('the three ways in name no price and lead on', async ({ page }) => {
  await page.goto('/')
  const offer = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(offer('Public Play')).toContainText('Contact for rates')
  await expect(offer('Public Play').getByRole('link')).toHaveAttribute('href', '/booking')
  await expect(offer('Membership')).toContainText('Contact for details')
  await expect(offer('Membership')).toContainText('Most Popular')
  await expect(offer('Membership').getByRole('link')).toHaveAttribute('href', '/member-signup')
  await expect(offer('Group Events')).toContainText('Custom pricing')
  await offer('Group Events').getByRole('link').click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport()
})

test('the hero leads to sign-up, to the shop and, in a new tab, to the members’ portal', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/member-signup')
  await page.goBack()
  await page.getByRole('link', { name: 'Visit Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await page.goBack()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Member Login' }).click()
  await expect(await opened).toHaveURL('/member-portal')
})

test('the window of the shop shows three things without cents', async ({ page }) => {
  await page.goto('/')
  const links = part(page, 'Wear the bird').getByRole('listitem').getByRole('link')
  await expect(links).toHaveText([/Hat\$28$/, /Polo Shirt\$58$/, /T-Shirt\$26$/])
  await links.first().click()
  await expect(page).toHaveURL('/shop/product/night-bird-hat')
})

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
    for (const name of parts) await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('Contact for rates')).toBeVisible()
  })

  test('an address leads to its place', async ({ page }) => {
    await page.goto('/#contact')
    await expect(page.locator('#contact')).toBeInViewport()
  })
})
