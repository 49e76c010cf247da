import type { Page } from '@playwright/test'

/** Keeps what is asked for on its way until the returned function is called. */
export async function holdBack(page: Page, asked: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(asked, (route) => promise.then(() => route.fallback()))
  return resolve
}
