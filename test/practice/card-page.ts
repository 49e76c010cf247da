import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test'
import type { Hono } from 'hono'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { applicationId, locationId, type SquareHost } from './square-host.ts'

/** The surface of Square's SDK that these tests use. */
type Card = {
  attach: (target: string | Element) => Promise<void>
  tokenize: (details?: unknown) => Promise<Result>
  destroy: () => Promise<boolean>
  detach: () => Promise<boolean>
  clear: () => Promise<boolean>
  configure: (options: unknown) => Promise<void>
  focus: (field?: string) => Promise<boolean>
  setError: (field: string) => Promise<boolean>
  recalculateSize: () => void
  addEventListener: (name: string, listener: (event: CustomEvent) => void) => void
  removeEventListener: (name: string, listener: (event: CustomEvent) => void) => void
}
export type Result = {
  status: string
  token?: string
  details?: { method: string; card: Record<string, unknown>; billing: { postalCode: string } }
  errors?: { type: string; field?: string; message: string }[]
}
type Payments = { card: (options?: unknown) => Promise<Card> } & Record<string, () => Promise<unknown>>

declare global {
  interface Window {
    Square?: { payments: (applicationId?: unknown, locationId?: unknown) => Payments }
    card: Card
    heard: { name: string; detail: Record<string, unknown> }[]
    pending?: Promise<Result>
  }
}

// That of the product's own pages.
const policy =
  "default-src 'self'; script-src 'self'; frame-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'"

export function addCartPage(app: Hono): void {
  const html = `<!doctype html><html lang="en"><head><title>Cart</title><meta name="viewport" content="width=device-width">
<script src="/practice/square/v1/square.js"></script></head>
<body><main><h1>Cart</h1><div id="card"></div><div id="full">taken</div><button>Pay</button></main></body></html>`
  app.get('/cart', (c) => c.html(html, 200, { 'Content-Security-Policy': policy }))
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserFlags })
}

export type CartPage = {
  page: Page
  form: FrameLocator
  /** What was thrown, or stopped by the content security policy. */
  problems: string[]
  /** Loads the page anew, with the script and no card yet. */
  visit: () => Promise<void>
  close: () => Promise<void>
}

/** A cart page in a browser context of its own. */
export async function openCart(browser: Browser, host: SquareHost, width = 600): Promise<CartPage> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => {
    if (/Content Security Policy|sandbox/i.test(line.text())) problems.push(line.text())
  })
  const visit = async () => {
    await page.goto(`${host.origin}/cart`)
  }
  const form = page.frameLocator('#card iframe')
  return { page, form, problems, visit, close: () => context.close() }
}

export async function attachCard(page: Page, options: Record<string, unknown> = {}): Promise<void> {
  await page.evaluate(
    async ({ applicationId, locationId, options }) => {
      const card = await window.Square?.payments(applicationId, locationId).card(options)
      if (!card) throw new Error('no Square')
      window.card = card
      window.heard = []
      await card.attach('#card')
    },
    { applicationId, locationId, options },
  )
}

type Details = { number?: string; expiry?: string; cvv?: string; zip?: string }

export async function fillCard(form: FrameLocator, details: Details = {}): Promise<void> {
  const { number = '4111111111111111', expiry = '1239', cvv = '111', zip = '35055' } = details
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill(expiry)
  await form.getByLabel('CVV').fill(cvv)
  await form.getByLabel('ZIP code').fill(zip)
}

export function tokenize(page: Page, details?: unknown): Promise<Result> {
  return page.evaluate((details) => window.card.tokenize(details), details)
}

/** What axe finds, on the page and in its frames. */
export async function accessProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)
}

/** The name of the error that a call ends with. */
export function errorOf(page: Page, act: string): Promise<string> {
  return page.evaluate(`(async () => { ${act} })().then(() => 'none', (error) => error.name)`)
}
