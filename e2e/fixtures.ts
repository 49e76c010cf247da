import { randomInt } from 'node:crypto'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { publishableKey } from '../server/data/keys.ts'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { findViolations } from '../test/axe-in-page.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import { inOwnVenue } from './run-venue.ts'

type Login = { email: string; password: string }
export type Person = Login & { name: string; phone: string }

type Fixtures = {
  /** A person without an account yet. */
  newcomer: Person
  /** An empty page with a signed-in session of the demo's member or admin. */
  memberPage: Page
  adminPage: Page
  /** An empty page with a signed-in session of a person without any records. */
  newcomerPage: Page
}
type Shared = {
  /** The venue's fixed clock, if any; a worker with its own clock has its own venue. */
  clock: string | undefined
  /** Additional environment settings of the venue. */
  settings: Record<string, string>
  server: RunningServer
  sql: Sql
}

let count = 0

export const test = base.extend<Fixtures, Shared>({
  clock: [undefined, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    ({ clock, settings }, use) =>
      inOwnVenue({ ...settings, ...(clock && { CLOCK: clock }) }, async (server) => {
        await forgetHolidays(server)
        await use(server)
      }),
    { scope: 'worker' },
  ],
  sql: [
    async ({ server }, use) => {
      const sql = openSql(readDatabaseUrl(server.dataDir), { size: 2 })
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),

  // Every test fails on a script error or a violation of the content security policy.
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) problems.push(line.text())
    })
    // The console omits what was blocked when a script tried to compile another.
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error('Content Security Policy:', violatedDirective, blockedURI, sourceFile),
      )
      // A headless browser has its pointer in the corner and reports it to each new page.
      addEventListener(
        'pointermove',
        (event) => {
          const { clientX, clientY, movementX, movementY } = event
          if ([clientX, clientY, movementX, movementY].every((pixels) => pixels === 0))
            event.stopImmediatePropagation()
        },
        { capture: true },
      )
    })
    await use(page)
    expect(problems).toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  newcomer: async ({}, use, { workerIndex }) => {
    const email = `newcomer-${workerIndex}-${++count}@example.com`
    await use({ name: 'Robin Newcomer', email, phone: '(256) 555-0177', password: 'a fine password' })
  },
  memberPage: async ({ page, server }, use) => {
    await enterAs(page, server, (await server.logins()).member)
    await use(page)
  },
  adminPage: async ({ page, server }, use) => {
    await enterAs(page, server, (await server.logins()).admin)
    await use(page)
  },
  newcomerPage: async ({ page, server, newcomer }, use) => {
    await addPerson(server, newcomer)
    await enterAs(page, server, newcomer)
    await use(page)
  },
})

export { expect }

/** Removes the demo's special hours, so that tests behave the same all year. */
async function forgetHolidays({ dataDir }: RunningServer): Promise<void> {
  const sql = openSql(readDatabaseUrl(dataDir), { size: 1 })
  await sql`delete from public.opening_exceptions`
  await sql.end()
}

/** Signs in by the form; tests about other features use enterAs. */
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Stores a session in the browser, as if this person had signed in before. */
export async function enterAs(page: Page, server: RunningServer, { email, password }: Login): Promise<void> {
  const session = await askAuth(server, 'token?grant_type=password', { email, password })
  const { origin, hostname } = new URL(server.url)
  const kept = { name: `sb-${hostname.split('.')[0]}-auth-token`, value: JSON.stringify(session) }
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [kept] }] })
  // The browser sets this cookie with the session (app/lib/session/session-cookie.ts).
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: origin, sameSite: 'Lax' }])
}

/** Adds an account without the sign-up form. */
export async function addPerson(
  server: RunningServer,
  { name, email, phone, password }: Person,
): Promise<void> {
  await askAuth(server, 'signup', { email, password, data: { full_name: name, phone } })
}

function anotherAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`
}

async function askAuth(server: RunningServer, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await requestAuth(server, path, body)
  expect(response.status).toBe(200)
  return response.json()
}

export function requestAuth({ url }: RunningServer, path: string, body: object): Promise<Response> {
  return fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    // Sign-ups are limited per address, which all tests share.
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': anotherAddress(),
    },
    body: JSON.stringify(body),
  })
}

/** Clicks twice in immediate succession, faster than a person can. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate(async (element: HTMLElement) => {
    element.click()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    element.click()
  })
}

/** Checks the title and text of the current toast. */
export async function expectToast(page: Page, ...words: string[]): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  for (const word of words) await expect(toast.filter({ hasText: word }).first()).toBeVisible()
}

/** Checks the dialog in front of a page that was checked before. */
export const expectDialogAccessible = (page: Page) => expectAccessible(page, 'dialog[open], [role=dialog]')

export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await expectStyles(page)
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => 0)))
  })
  expect(await findViolations(page, within)).toEqual([])
}

export async function expectStyles(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].every(
          ({ sheet }) => sheet !== null,
        ),
      ),
    )
    .toBe(true)
}
