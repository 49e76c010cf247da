import { type Browser, chromium, type Page } from '@playwright/test'
import { findShell, storyFlags } from '../scripts/check/browser.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** The last minute of October, local time. */
const inSeason = '2026-11-01T04:59:00Z'

// Tracing counts as user activity, after which a browser lets music play.
test.use({ trace: 'off', clock: inSeason })
// One venue for the file, because starting another takes longer than the tests.
test.describe.configure({ mode: 'default' })

function promo(page: Page) {
  return page.getByRole('region', { name: 'Nightmare on Par 4 Street' })
}

/** Layout shift since the page began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((moved, entry) => moved + Reflect.get(entry, 'value'), 0)
  })
}

test('the season shows in the last minute of October without layout shifts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(promo(page)).toBeAttached()
  await expect(page.getByText(/^(Free now|Next available)$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /the Halloween music$/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await page.mouse.move(200, 200)
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
  // November 1, 2026 is not a Saturday, so the poster's days are not dates of that year.
  await expect(promo(page).locator('script')).toHaveCount(0)
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
})

async function withAutoplay(policy: string, act: (browser: Browser) => Promise<void>): Promise<void> {
  const args = [...storyFlags, `--autoplay-policy=${policy}`]
  const browser = await chromium.launch({ executablePath: findShell(), args })
  try {
    await act(browser)
  } finally {
    await browser.close()
  }
}

/** Waits on the landing page until the browser has blocked the music. */
async function whileMusicWaits(page: Page): Promise<void> {
  // Locating an element counts as user activity, so the music must have asked before.
  const asked = page.waitForEvent('console', (line) =>
    line.text().includes('The music starts on the next click'),
  )
  await page.goto('/')
  await asked
}

test('music waits for a click or its button when the browser requires one, can be muted, and starts unmuted on the next visit', async ({
  server,
}) => {
  await withAutoplay('document-user-activation-required', async (browser) => {
    const page = await browser.newPage({ baseURL: server.url })
    await whileMusicWaits(page)
    const music = page.locator('audio')
    await expect(music).toHaveJSProperty('paused', true)
    await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(music).toHaveJSProperty('paused', false)
    await expect(music).toHaveJSProperty('muted', false)
    const mute = page.getByRole('button', { name: 'Mute the Halloween music', exact: true })
    await mute.click()
    await expect(music).toHaveJSProperty('muted', true)
    await page.getByRole('button', { name: 'Unmute the Halloween music' }).click()
    await expect(music).toHaveJSProperty('muted', false)
    await mute.click()
    await expect(music).toHaveJSProperty('muted', true)
    await page.reload()
    await expect(music).toHaveJSProperty('muted', false)

    const other = await browser.newPage({ baseURL: server.url })
    await whileMusicWaits(other)
    await other.getByRole('button', { name: 'Unmute the Halloween music' }).click()
    await expect(other.locator('audio')).toHaveJSProperty('paused', false)
    await expect(other.locator('audio')).toHaveJSProperty('muted', false)
  })
})

test('music starts automatically when the browser allows it', async ({ server }) => {
  await withAutoplay('no-user-gesture-required', async (browser) => {
    const page = await browser.newPage({ baseURL: server.url })
    await page.goto('/')
    await expect(page.locator('audio')).toHaveJSProperty('paused', false)
    await expect(page.locator('audio')).toHaveJSProperty('muted', false)
    await expect(page.locator('audio')).toHaveJSProperty('loop', true)
  })
})
