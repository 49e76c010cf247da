import type { Page } from '@playwright/test'

/** Lets the server do its work and loses its answer on the way back, until answers come through again. */
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
