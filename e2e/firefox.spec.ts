import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core'
import { findFirefox } from '../scripts/check/browser.ts'
import { test } from './fixtures.ts'

const executablePath = findFirefox()

// Firefox never retries a module that failed to load, so only a new page helps.
test('Firefox reloads a page with a lost script on click and keeps the typed text', async ({ server }) => {
  test.skip(executablePath === undefined, 'There is no Firefox on this machine, and none could be installed.')
  await inFirefox(async (page) => {
    const { member } = await server.logins()
    const loss = await lose(page, 'supabase-client')
    await page.goto(`${server.url}/login`)
    await page.locator('::-p-aria([name="Email"][role="textbox"])').fill(member.email)
    await page.locator('input[name=password]').fill(member.password)
    await page.locator('form button[type=submit]:not([disabled])').click()
    await page.waitForSelector('[role=alert] ::-p-text(This page is out of date.)')

    loss.end()
    await page.evaluate(() => Reflect.set(window, 'isBefore', true))
    const again = await page.waitForSelector('::-p-aria([name="Reload"][role="button"])')
    await again?.press('Enter')
    await page.waitForFunction(
      (email) =>
        !('isBefore' in window) &&
        document.querySelector<HTMLInputElement>('input[name=email]')?.value === email,
      {},
      member.email,
    )
    await page.locator('input[name=password]').fill(member.password)
    await page.locator('form button[type=submit]:not([disabled])').click()
    await page.waitForFunction(() => window.location.pathname === '/dashboard')
  })
})

async function inFirefox(act: (page: Page) => Promise<void>): Promise<void> {
  const browser: Browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  try {
    await act(await browser.newPage())
  } finally {
    await browser.close()
  }
}

/** Makes these scripts fail to load until `end` is called. */
async function lose(page: Page, name: string): Promise<{ end: () => void }> {
  let isLost = true
  const isOne = (request: HTTPRequest) => request.url().includes(`/assets/${name}-`)
  await page.setRequestInterception(true)
  page.on('request', (request) => void (isLost && isOne(request) ? request.abort() : request.continue()))
  return {
    end() {
      isLost = false
    },
  }
}
