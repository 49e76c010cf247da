import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

/** All that a first visit of a page loads, frame included. */
export const MOST_BYTES = 150_000

export function hearAll(page: Page): () => Promise<{ bytes: number; scripts: number }> {
  const arrived: Request[] = []
  page.on('requestfinished', (request) => arrived.push(request))
  return async () => {
    const sizes = new Map<string, number>()
    for (const request of arrived) {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      sizes.set(
        request.url(),
        Math.max(sizes.get(request.url()) ?? 0, responseBodySize + responseHeadersSize),
      )
    }
    const sum = (some: [string, number][]) => some.reduce((all, [, size]) => all + size, 0)
    const scripts = [...sizes].filter(([url]) => url.endsWith('.js'))
    return { bytes: sum([...sizes]), scripts: sum(scripts) }
  }
}

/** Whether the app runs in the page itself; in a frame it may. */
export function hasApp(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter') !== undefined)
}

/** Once the page is there, touched by nobody. */
export async function expectWithoutApp(page: Page, weigh: ReturnType<typeof hearAll>): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect((await weigh()).bytes).toBeLessThanOrEqual(MOST_BYTES)
  expect(await hasApp(page)).toBe(false)
}

export async function expectAppAtTouch(page: Page): Promise<void> {
  await page.getByRole('banner').first().hover()
  await expect.poll(() => hasApp(page)).toBe(true)
}
