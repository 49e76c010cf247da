import type { Page } from '@playwright/test'

/** Holds matching requests back until the returned function is called. */
export async function holdBack(page: Page, asked: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(asked, (route) => promise.then(() => route.fallback()))
  return resolve
}

/** Lets the server process requests but drops its responses. */
export async function loseAnswers(page: Page, path: string): Promise<void> {
  await page.route(`**/${path}*`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort()
  })
}

export async function loseNoAnswers(page: Page, path: string): Promise<void> {
  await page.unroute(`**/${path}*`)
}
