import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { publishableKey } from '../server/keys.ts'
import { databaseUrlOf } from '../server/postgres/visit.ts'
import { type RunningServer, startServer, temporaryFolder } from '../test/process/run-server.ts'

type Person = { name: string; email: string; phone: string; password: string }

type Fixtures = {
  /** Somebody who has not been here yet. */
  newcomer: Person
  /** A page whose person is signed in as the demo's member or staff. */
  memberPage: Page
  adminPage: Page
}
type Shared = { server: RunningServer; sql: Sql }

let count = 0

export const test = base.extend<Fixtures, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
    async ({}, use) => {
      const folder = await temporaryFolder()
      const server = await startServer({ dataDir: folder.path })
      await use(server)
      await server.end()
      await folder.remove()
    },
    { scope: 'worker' },
  ],
  sql: [
    async ({ server }, use) => {
      const sql = postgres(databaseUrlOf(server.dataDir), { max: 2 })
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),

  // Every story fails on a script that the content security policy stops, or that throws.
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) problems.push(line.text())
    })
    await use(page)
    expect(problems).toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  newcomer: async ({}, use, { workerIndex }) => {
    const email = `newcomer-${workerIndex}-${++count}@example.com`
    await use({ name: 'Robin Newcomer', email, phone: '(256) 555-0177', password: 'a fine password' })
  },
  memberPage: async ({ page, server }, use) => {
    await signIn(page, (await server.logins()).member)
    await expect(page).toHaveURL('/dashboard')
    await use(page)
  },
  adminPage: async ({ page, server }, use) => {
    await signIn(page, (await server.logins()).admin)
    await expect(page).toHaveURL('/admin')
    await use(page)
  },
})

export { expect }

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signUp(page: Page, { name, email, phone, password }: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** An account without the way through the form, for stories that begin later. */
export async function addPerson(
  server: RunningServer,
  { name, email, phone, password }: Person,
): Promise<void> {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: name, phone } }),
  })
  expect(response.status).toBe(200)
}

/** The one toast that is there: its title and its words. */
export async function expectToast(page: Page, ...words: string[]): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  for (const word of words) await expect(toast.filter({ hasText: word }).first()).toBeVisible()
}

export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => 0)))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  )
}
