import type { Page } from '@playwright/test'

/** Holds matching requests back until the returned function is called. */
export async function holdBack(page: Page, asked: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(asked, (route) => promise.then(() => route.fallback()))
  return resolve
}
