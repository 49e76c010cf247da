import type { Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack } from './late-steps.ts'
import { hearScripts } from './script-weight.ts'

/** With the catalogue, in which it searches, and the cart. */
const MOST_BYTES_OF_SHOP = 130_000
/** Eleven segments of 1448 bytes. A server sends ten before it has heard of the first: the eleventh brings the end of the footer. */
const FIRST_FLIGHT_BYTES = 15_928

const free = /^Free (now|next)$/

test('the landing page comes in one flight but for its footer, each of its faces once, in one more, and no script before them', async ({
  page,
  request,
}) => {
  // Right after its start the host sends a form made in a moment; the smallest is on its way (server/site/live-pages.ts).
  const sent = async () => Number((await request.get('/')).headers()['content-length'])
  await expect.poll(sent).toBeLessThan(FIRST_FLIGHT_BYTES)
  const asked: { request: Request; path: string; kind: string }[] = []
  page.on('request', (one) =>
    asked.push({ request: one, path: new URL(one.url()).pathname, kind: one.resourceType() }),
  )
  const answer = await page.goto('/')
  await expect(page.getByText(free)).toBeVisible()
  const faces = asked.filter(({ kind }) => kind === 'font')
  expect(faces.map(({ path }) => path.replace(/-.{8}\.woff2$/, '')).sort()).toEqual([
    '/assets/fraunces-plain',
    '/assets/instrument-sans-plain',
  ])
  for (const one of [answer?.request(), ...faces.map((face) => face.request)]) {
    const { responseBodySize, responseHeadersSize } = (await one?.sizes()) ?? {}
    expect(Number(responseBodySize) + Number(responseHeadersSize)).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES)
  }
  const kinds = asked.filter(({ path }) => !/\/(entry\.start|early)-/.test(path)).map(({ kind }) => kind)
  expect(kinds.indexOf('script')).toBeGreaterThan(kinds.lastIndexOf('font'))

  // A button that is pressed before its script is there is pressed again when it is.
  const gallery = page.getByRole('region', { name: 'The lights are on' })
  const outdoor = gallery.getByRole('button', { name: 'Outdoor' })
  await outdoor.evaluate((button: HTMLElement) => button.click())
  await expect(outdoor).toHaveAttribute('aria-pressed', 'true')
  await expect(gallery).toContainText('Nothing to see outdoors.')
})

test('what is below the first screen is there for readers and for find-in-page when the page has loaded', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const texts = page.locator('main, footer').locator('h2, h3, p, li, dt, label, a, button')
  expect(await texts.count()).toBeGreaterThan(100)
  const hidden = await texts.evaluateAll((elements) =>
    elements
      // Find-in-page opens them by itself.
      .filter((element) => element.closest('details') === null && !element.checkVisibility())
      .map((element) => element.textContent),
  )
  expect(hidden).toEqual([])
  // From the top on: without a place to begin at, a browser without windows finds nothing further down.
  for (const words of ['Golf after dark', 'Tell us who is coming', 'It began in a barn']) {
    expect(await page.evaluate((text) => Reflect.get(window, 'find')(text, false, false, true), words)).toBe(
      true,
    )
  }
})

test('a button that is pressed before any script of the app is there is pressed again when it is', async ({
  page,
}) => {
  const bring = await holdBack(page, /\/assets\/(?!entry.start-|early-)[^/]+\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('link[data-late-styles]:not([media])')).toBeAttached()
  const outdoor = page.getByRole('button', { name: 'Outdoor' })
  await outdoor.evaluate((button: HTMLElement) => button.click())
  bring()
  await expect(outdoor).toHaveAttribute('aria-pressed', 'true')
})

test('a link that is pressed before its script is there leads where it says', async ({ page }) => {
  for (const late of ['front-half', 'back-half']) {
    const bring = await holdBack(page, new RegExp(`/assets/${late}-`))
    await page.goto('/')
    await expect(page.getByText(free)).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a quote' }).evaluate((link: HTMLElement) => link.click())
    bring()
    await expect(page).toHaveURL('/#contact')
    await expect(page.getByRole('heading', { name: 'Tell us who is coming' })).toBeInViewport()
  }
})

test('the scripts of the shop stay within their budget, and by a link from there the landing page comes whole', async ({
  page,
}) => {
  const weighScripts = hearScripts(page)
  await page.goto('/shop')
  await expect(page.getByPlaceholder('Search products...')).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(await weighScripts()).toBeLessThanOrEqual(MOST_BYTES_OF_SHOP)
  await page.getByRole('link', { name: 'Nightlark home' }).click()
  await expect(page.getByRole('heading', { name: 'Golf after dark' })).toBeFocused()
  const contact = page.getByRole('region', { name: 'Tell us who is coming' })
  await expect(contact.getByRole('button', { name: 'Copy instead' })).toBeEnabled()
})

test('who leaves before the scripts are there finds every link of the next page alive', async ({ page }) => {
  await page.route(/\/assets\/(front|back)-half-/, () => undefined)
  await page.goto('/')
  await expect(page.getByText(free)).toBeVisible()
  await page.getByRole('link', { name: 'Visit Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await page.getByRole('link', { name: 'Refreshments' }).click()
  await expect(page).toHaveURL('/shop?collection=Refreshments')
})

test('what was typed before the scripts were there is kept, and wakes the form', async ({ page }) => {
  const bring = await holdBack(page, /\/assets\/framework-/)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  bring()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
})
