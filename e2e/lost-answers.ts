import type { Page } from '@playwright/test'

/** Lets the server do its work and loses its answer on the way back, until answers come through again. */
export async function loseAnswers(page: Page, name: string): Promise<void> {
  await page.route(`**/functions/v1/${name}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
}

export async function loseNoAnswers(page: Page, name: string): Promise<void> {
  await page.unroute(`**/functions/v1/${name}`)
}
