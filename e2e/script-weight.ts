import type { Page, Request } from '@playwright/test'

/** Design section 8. All that the page loads by itself, what comes when it is idle included. */
export const MOST_BYTES = 115_000

/** The scripts of the page as they come over the line, compressed; said when they have arrived. Late ones come twice: from the cache the second time. */
export function hearScripts(page: Page): () => Promise<number> {
  const arrived: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) arrived.push(request)
  })
  return async () => {
    const sizes = new Map<string, number>()
    for (const request of arrived) {
      const { responseBodySize } = await request.sizes()
      sizes.set(request.url(), Math.max(sizes.get(request.url()) ?? 0, responseBodySize))
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0)
  }
}
