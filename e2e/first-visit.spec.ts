import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Lighthouse's phone; a wider window would load more shop pictures at once.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

/** Compressed size of everything a first visit loads, including the app. */
const MOST_BYTES = 330_000

const paths = [
  '/',
  '/shop',
  '/shop/product/waffle-towel',
  '/booking',
  '/calendar',
  '/store',
  '/member-signup',
  '/member-portal',
  '/login',
  '/signup',
  '/cart',
]

/** Counts the bytes loaded so far. Repeated requests come from the cache. */
function hearAll(page: Page): () => Promise<{ bytes: number; heaviest: string }> {
  const arrived: Request[] = []
  page.on('requestfinished', (request) => arrived.push(request))
  return async () => {
    const weights = new Map<string, number>()
    for (const request of arrived) {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      const before = weights.get(request.url()) ?? 0
      weights.set(request.url(), Math.max(before, responseBodySize + responseHeadersSize))
    }
    const heaviest = [...weights].sort(([, one], [, other]) => other - one).slice(0, 12)
    const bytes = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
    return { bytes, heaviest: heaviest.map(([url, weight]) => `${weight} ${url}`).join('\n') }
  }
}

for (const path of paths) {
  test(`${path} is small on a first visit, paints before its scripts run, and has no layout shifts`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'moved', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const weigh = hearAll(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // Measure before evaluating scripts, which the browser takes for user activity.
    const { bytes, heaviest } = await weigh()
    expect(await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter'))).toBeDefined()
    const early = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < Number(visit?.loadEventStart))
        .map(({ name }) => name)
    })
    expect(early).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
    expect(bytes, heaviest).toBeLessThanOrEqual(MOST_BYTES)
  })
}
