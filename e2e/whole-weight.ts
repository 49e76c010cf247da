import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { weigh } from './script-weight.ts'

/** All that a first visit of a page loads, frame included. */
export const MOST_BYTES = 150_000

export function hearAll(page: Page): () => Promise<{ bytes: number; scripts: number }> {
  const arrived: Request[] = []
  page.on('requestfinished', (request) => arrived.push(request))
  return async () => {
    const weights = await weigh(
      arrived,
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
    )
    const sum = (some: [string, number][]) => some.reduce((all, [, weight]) => all + weight, 0)
    const scripts = [...weights].filter(([url]) => url.endsWith('.js'))
    return { bytes: sum([...weights]), scripts: sum(scripts) }
  }
}

/** Whether the app runs in the page itself; in a frame it may. */
export function hasApp(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter') !== undefined)
}

/** Once the page is there, touched by nobody. */
export async function expectWithoutApp(
  page: Page,
  heard: ReturnType<typeof hearAll>,
  mostBytes = MOST_BYTES,
): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect((await heard()).bytes).toBeLessThanOrEqual(mostBytes)
  expect(await hasApp(page)).toBe(false)
}

export async function expectAppAtTouch(page: Page): Promise<void> {
  await page.getByRole('banner').first().hover()
  await expect.poll(() => hasApp(page)).toBe(true)
}
