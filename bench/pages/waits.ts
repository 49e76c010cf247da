import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../../scripts/check/browser.ts'
import type { RunningServer } from '../../test/process/run-server.ts'

type Device = { width: number; latency: number; bytesPerSecond: number; slowdown: number }

const slowLine: Device = { width: 375, latency: 400, bytesPerSecond: 50_000, slowdown: 1 }
const phone: Device = { width: 375, latency: 150, bytesPerSecond: 200_000, slowdown: 4 }
const desktop: Device = { width: 1440, latency: 40, bytesPerSecond: 1_250_000, slowdown: 1 }

/** In milliseconds; `most` is the limit. */
export type Wait = { name: string; most: number; took: number }

export async function timeWaits(server: RunningServer): Promise<Wait[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  try {
    return [
      ...(await onSlowLine(browser, server.url)),
      ...(await onPhone(browser, server.url)),
      await measureFirstRows(browser, server, 'member'),
      await measureFirstRows(browser, server, 'admin'),
    ]
  } finally {
    await browser.close()
  }
}

const freeTime = (page: Page) => page.getByRole('button', { name: /\$\d+\.\d\d, (Bay \d|any of)/ }).first()

async function onSlowLine(browser: Browser, url: string): Promise<Wait[]> {
  const page = await openPage(browser, slowLine)
  const opened = performance.now()
  await page.goto(`${url}/booking`, { waitUntil: 'commit' })
  await freeTime(page).waitFor({ timeout: 60_000 })
  const seen = performance.now()
  await page.getByRole('toolbar', { name: 'Day' }).getByRole('link').nth(3).click({ noWaitAfter: true })
  await page.locator('[role=toolbar] [aria-current=true]').nth(0).waitFor()
  await page.waitForFunction(() => {
    const days = [...document.querySelectorAll('[role=toolbar] a')]
    const isChosen = days[3]?.getAttribute('aria-current') === 'true'
    return isChosen && /\$\d/.test(document.querySelector('main')?.textContent ?? '')
  })
  await freeTime(page).waitFor({ timeout: 60_000 })
  const other = performance.now()
  await page.context().close()
  return [
    { name: 'slow line: free times read', most: 4_000, took: seen - opened },
    { name: 'slow line: another day, from the tap', most: 5_000, took: other - seen },
  ]
}

async function onPhone(browser: Browser, url: string): Promise<Wait[]> {
  const page = await openPage(browser, phone)
  const opened = performance.now()
  await page.goto(`${url}/booking`, { waitUntil: 'commit' })
  await freeTime(page).waitFor({ timeout: 60_000 })
  const pressed = performance.now()
  await freeTime(page).click({ noWaitAfter: true })
  await page.getByRole('heading', { name: 'Your booking' }).waitFor({ timeout: 60_000 })
  const held = performance.now()
  await page.context().close()
  return [
    { name: 'phone: a time held, from the press', most: 4_000, took: held - pressed },
    { name: 'phone: a time held, from opening the page', most: 5_000, took: held - opened },
  ]
}

async function measureFirstRows(
  browser: Browser,
  server: RunningServer,
  as: 'member' | 'admin',
): Promise<Wait> {
  const page = await openPage(browser, desktop)
  const { email, password } = (await server.logins())[as]
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const [path, row] = as === 'member' ? ['/dashboard', /^Welcome, \w/] : ['/admin', / at a glance$/]
  await page.waitForURL((url) => url.pathname === path)
  const opened = performance.now()
  await page.goto(`${server.url}${path}`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: row }).waitFor()
  const took = performance.now() - opened
  await page.context().close()
  return { name: `desktop: ${path} with its first rows`, most: 1_500, took }
}

async function openPage(browser: Browser, device: Device): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: device.width, height: 740 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latency,
    downloadThroughput: device.bytesPerSecond,
    uploadThroughput: device.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown })
  return page
}
