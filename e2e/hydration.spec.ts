import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { inOwnVenue } from './run-venue.ts'

/** The time zones where a day begins last and first. */
const zones = ['Pacific/Honolulu', 'Pacific/Kiritimati']

/** Instants at the venue, in America/Chicago. */
const moments = [
  ['23:59 of a day', '2026-10-07T04:59:00Z'],
  ['01:59 of 8 March, before the clocks go forward', '2026-03-08T07:59:00Z'],
  ['01:59 of 1 November, before the clocks go back', '2026-11-01T06:59:00Z'],
] as const

const paths = [
  '/',
  '/shop',
  '/shop?collection=19th+Hole&sort=price-low',
  '/shop?q=dusk&sort=price-high',
  '/shop/product/dusk-polo-shirt',
  '/booking',
  '/booking?view=times&players=2',
  '/booking?view=bays&minutes=120&part=evening',
  '/calendar',
  '/calendar?month=2027-01',
  '/calendar?view=agenda&month=2026-11',
  '/member-signup',
  '/member-signup?plan=Night+Owl&step=pay',
  '/member-portal',
  '/store',
  '/cart',
  '/gift',
  '/waiting',
  '/orders/NL-1',
  '/bookings/NB-1',
  '/bay/none',
  '/pay',
  '/login?next=/dashboard',
  '/login/code',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/confirm-email',
  '/no/such/page',
]

/** Opens the page and waits until React has hydrated it. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading, path).toBeVisible()
  await expect
    .poll(() => heading.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactFiber'))), path)
    .toBe(true)
  // Some parts wait for the first interaction.
  await page.mouse.move(200, 200)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })))
}

async function complaints(browser: Browser, baseURL: string, timezoneId: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL, timezoneId })
  const page = await context.newPage()
  const said: string[] = []
  let at = ''
  // The browser and our page report a missing page or order.
  const isMissing = (words: string) => /^(Failed to load resource: .* 404|404: no page)/.test(words)
  page.on('pageerror', (error) => said.push(`${at}: ${error.message}`))
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !isMissing(line.text()))
      said.push(`${at}: ${line.text()}`)
  })
  for (at of paths) await openHydrated(page, at)
  await context.close()
  return said
}

for (const [words, clock] of moments) {
  test(`every public page hydrates without errors in the first and the last time zone, at ${words}`, async ({
    browser,
  }) => {
    // The test opens sixty pages.
    test.slow()
    await inOwnVenue({ CLOCK: clock }, async ({ url }) => {
      const said = await Promise.all(zones.map((zone) => complaints(browser, url, zone)))
      expect(said.flat()).toEqual([])
    })
  })
}
