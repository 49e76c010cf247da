import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { inOwnHouse } from './own-house.ts'

// The last minute of October, and the first of November, by the clock of the venue.
const inSeason = '2026-11-01T04:59:00Z'
const afterwards = '2026-11-01T05:00:00Z'

// Each starts a venue of its own.
test.slow()

function promo(page: Page) {
  return page.getByRole('region', { name: 'Nightmare on Par 4 Street' })
}

/** How far what was seen has moved since the page began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved += Reflect.get(entry, 'value')
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(moved), 300)
      }),
  )
}

test('in the last minute of October the season is on', async ({ browser }) => {
  await inOwnHouse(inSeason, async (server) => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto('/')
    await expect(promo(page)).toBeAttached()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await expect(promo(page)).toHaveCSS('opacity', '0')
    await promo(page).scrollIntoViewIfNeeded()
    await promo(page).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
    await expect(promo(page)).toHaveCSS('opacity', '1')
    for (const words of [
      ...['Saturday 1 to Sunday 2 November', 'Country Club, New York', '$120 per nonmember team'],
      ...['$100 per member team', 'One round, 2-man best ball, free meal included', 'Costumes encouraged'],
      ...['First place: 2 boxes of golf balls and T-shirts', 'Second place: branded T-shirts'],
      ...['214 Lark Street SE', '(256) 555-0142', '@nightlarkgolf', 'The costumes are being judged tonight.'],
    ]) {
      await expect(promo(page)).toContainText(words)
    }
    const data = await promo(page).locator('script').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'SportsEvent', startDate: '2026-11-07' })
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
    await context.close()
  })
})

test('in the first minute of November it is over', async ({ browser }) => {
  await inOwnHouse(afterwards, async (server) => {
    const page = await browser.newPage({ baseURL: server.url })
    const season = page.waitForResponse(/\/assets\/season-/)
    await page.goto('/')
    await season
    await expect(page.getByText(/^Free (now|next)$/)).toBeVisible()
    await expect(promo(page)).toHaveCount(0)
    await expect(page.locator('audio')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Halloween/ })).toHaveCount(0)
    await page.close()
  })
})

test('the costume contest is counted down to its evening', async ({ browser }) => {
  await inOwnHouse('2026-10-29T22:56:00Z', async (server) => {
    const page = await browser.newPage({ baseURL: server.url })
    await page.goto('/')
    await expect(promo(page).getByRole('timer')).toHaveText(/^2 ?days\s*2 ?hours\s*4 ?minutes$/)
    await page.close()
  })
})
