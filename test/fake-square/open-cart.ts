import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { type SquareHost, startSquare } from '../../packages/fake-square/test/square-host.ts'
import { findShell, storyFlags } from '../../scripts/check/browser.ts'
import { pageHeaders } from '../../server/site/headers.ts'
import { copyDatabase } from '../database.ts'

type Cart = {
  readonly host: SquareHost
  readonly page: Page
  readonly form: FrameLocator
  /** Reloads the page with the script and without a card. */
  visit: () => Promise<void>
}

/**
 * A cart page in a browser, reloaded before each test of a file. A test fails if the page threw an error or
 * violated its content security policy.
 */
export function openCart(): Cart {
  let host: SquareHost
  let browser: Browser
  let page: Page
  const problems: string[] = []
  const visit = async () => {
    await page.goto(`${host.origin}/cart`)
  }

  beforeAll(async () => {
    host = await startSquare(undefined, addCartPage, await copyDatabase(inject('clusterUrl')))
    browser = await chromium.launch({ executablePath: findShell(), args: storyFlags })
    const context = await browser.newContext({ viewport: { width: 600, height: 900 } })
    page = await context.newPage()
    page.setDefaultTimeout(8000)
    collectProblems(page, problems)
  })
  beforeEach(visit)
  afterEach(() => expect(problems).toEqual([]))
  afterAll(async () => {
    await browser?.close()
    await host?.close()
  })
  return {
    get host() {
      return host
    },
    get page() {
      return page
    },
    get form() {
      return page.frameLocator('#card iframe')
    },
    visit,
  }
}

// The policy of the product's own pages.
const policy =
  "default-src 'self'; script-src 'self'; frame-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'"

function addCartPage(app: Hono): void {
  // The frames must work with the headers of the product's gateway.
  app.use('*', pageHeaders('http://127.0.0.1'))
  const html = `<!doctype html><html lang="en"><head><title>Cart</title><meta name="viewport" content="width=device-width">
<script src="/practice/square/v1/square.js"></script></head>
<body><main><h1>Cart</h1><div id="card"></div><div id="full">taken</div><button>Pay</button></main></body></html>`
  app.get('/cart', (c) => c.html(html, 200, { 'Content-Security-Policy': policy }))
}

function collectProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => {
    if (/Content Security Policy|sandbox/i.test(line.text())) problems.push(line.text())
  })
}
