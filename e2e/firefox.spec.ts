import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core'
import { findFirefox } from '../scripts/browser.ts'
import { expect, test } from './fixtures.ts'

const executablePath = findFirefox()

// Firefox remembers for good each module that it could not have: here it shows whether ours are asked for too early.
test('Firefox gets what it could not fetch at the next press, without loading the page again', async ({
  server,
}) => {
  test.skip(executablePath === undefined, 'There is no Firefox on this machine, and none could be installed.')
  await inFirefox(async (page) => {
    const { member } = await server.logins()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const loss = await lose(page, 'supabase-client', 'forgot-password')
    await page.goto(`${server.url}/login`)

    await page.locator('::-p-aria([name="Email"][role="textbox"])').fill(member.email)
    await page.locator('input[name=password]').fill(member.password)
    await page.locator('::-p-text(Forgot password?)').click()
    await page.waitForSelector('[role=alert] ::-p-text(We could not reach the clubhouse.)')
    await page.locator('form button:not([aria-disabled]) ::-p-text(Sign in)').click()
    await page.waitForSelector('form [role=alert] ::-p-text(We could not reach the clubhouse.)')

    loss.end()
    await page.locator('::-p-text(Forgot password?)').click()
    await page.waitForFunction(() => window.location.pathname === '/forgot-password')
    await page.goBack()
    await page.locator('input[name=email]').fill(member.email)
    await page.locator('input[name=password]').fill(member.password)
    await page.locator('form button:not([aria-disabled]) ::-p-text(Sign in)').click()
    await page.waitForFunction(() => window.location.pathname === '/dashboard')
    expect(loads).toBe(1)
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

/** Without a line for these scripts, until it ends. */
async function lose(page: Page, ...names: string[]): Promise<{ end: () => void }> {
  let isLost = true
  const isOne = (request: HTTPRequest) => names.some((name) => request.url().includes(`/assets/${name}-`))
  await page.setRequestInterception(true)
  page.on('request', (request) => void (isLost && isOne(request) ? request.abort() : request.continue()))
  return {
    end() {
      isLost = false
    },
  }
}
