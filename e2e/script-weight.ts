import type { Page, Request } from '@playwright/test'

/** Design section 8. All that the page loads by itself, what comes when it is idle included. */
export const MOST_BYTES = 116_000

type Sizes = Awaited<ReturnType<Request['sizes']>>

/** What came from each address, by its greatest size: some is asked for twice, and comes from the cache the second time. */
export async function weigh(arrived: readonly Request[], sizeOf: (sizes: Sizes) => number) {
  const weights = new Map<string, number>()
  for (const request of arrived) {
    const size = sizeOf(await request.sizes())
    weights.set(request.url(), Math.max(weights.get(request.url()) ?? 0, size))
  }
  return weights
}

/** The scripts of the page as they come over the line, compressed; said when they have arrived. */
export function hearScripts(page: Page): () => Promise<number> {
  const arrived: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) arrived.push(request)
  })
  return async () => {
    const weights = await weigh(arrived, ({ responseBodySize }) => responseBodySize)
    return [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  }
}
