import { chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts'

/** 400 kbit/s, and 400 ms there and back. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Milliseconds until the first free times can be read on /booking, by somebody who comes for the first time. */
export async function untilFreeTimes(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 740 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    const started = performance.now()
    await page.goto(`${url}/booking`, { waitUntil: 'commit' })
    await page
      .getByRole('button', { name: /\$\d+\.\d\d, (Bay \d|any of)/ })
      .first()
      .waitFor({ timeout: 60_000 })
    return Math.round(performance.now() - started)
  } finally {
    await browser.close()
  }
}
