import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hearScripts, MOST_BYTES } from './script-weight.ts'
import { inSeason } from './season-steps.ts'

test.use({ clock: inSeason })
// One venue for the file: to start another takes longer than the stories.
test.describe.configure({ mode: 'default' })

function promo(page: Page) {
  return page.getByRole('region', { name: 'Nightmare on Par 4 Street' })
}

/** How far what was seen has moved since the page began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((moved, entry) => moved + Reflect.get(entry, 'value'), 0)
  })
}

test('in the last minute of October the season is on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(promo(page)).toBeAttached()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await expect(promo(page)).toHaveCSS('opacity', '0')
  await promo(page).scrollIntoViewIfNeeded()
  await promo(page).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
  await expect(promo(page)).toHaveCSS('opacity', '1')
  for (const words of [
    'Saturday 1 to Sunday 2 November',
    'Country Club, New York',
    '$120 per nonmember team',
    '$100 per member team',
    'One round, 2-man best ball, free meal included',
    'Costumes encouraged',
    'First place: 2 boxes of golf balls and T-shirts',
    'Second place: branded T-shirts',
    '214 Lark Street SE',
    '(256) 555-0142',
    '@nightlarkgolf',
    'The costumes are being judged tonight.',
  ]) {
    await expect(promo(page)).toContainText(words)
  }
  const data = await promo(page).locator('script').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'SportsEvent', startDate: '2026-11-07' })
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
})

test('the scripts of the landing page stay within their budget, those of its season too', async ({
  page,
}) => {
  const weighScripts = hearScripts(page)
  await page.goto('/')
  await expect(page.getByText(/^Free (now|next)$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /the Halloween music$/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const atRest = await weighScripts()
  expect(atRest).toBeGreaterThan(80_000)
  expect(atRest).toBeLessThanOrEqual(MOST_BYTES)

  const rest = page.waitForResponse(/\/assets\/back-half-/)
  await page.mouse.move(200, 200)
  await rest
})
