import type { Page } from '@playwright/test'

/** Lets the server do its work but drops its answers until told otherwise. */
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
