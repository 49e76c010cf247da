import type { Page } from '@playwright/test'
import type { RunningServer } from '../test/process/run-server.ts'
import { emailTo } from './emails.ts'
import { addPerson, expect, requestAuth, test } from './fixtures.ts'

async function forget(page: Page, server: RunningServer, email: string): Promise<string> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const { text } = await emailTo(server, email, /^Reset/)
  return /https?:\S+reset-password\S+/.exec(text)?.[0] ?? ''
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

// test/screens/forgot-password.test.ts covers links that open a session first.
test('a forgotten password is reset by the emailed link, once', async ({ page, newcomer, server }) => {
  await addPerson(server, newcomer)
  const link = await forget(page, server, newcomer.email)

  // A mail scanner that opens the link first must not use it up.
  const scanner = await page.context().newPage()
  await scanner.goto(link)
  await scanner.close()

  await choosePassword(page, link, 'an even finer one')
  await expect(page).toHaveURL('/dashboard')
  const signInWith = (password: string) =>
    requestAuth(server, 'token?grant_type=password', { email: newcomer.email, password })
  expect((await signInWith(newcomer.password)).status).toBe(400)
  expect((await signInWith('an even finer one')).status).toBe(200)

  // A used link says so and offers a new one.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await choosePassword(page, link, 'a third one')
  const main = page.getByRole('main')
  await expect(main.getByText(/expired|already used/).first()).toBeVisible()
  await expect(
    main.getByRole('link', { name: /new link/i }).or(main.getByRole('button', { name: /new link/i })),
  ).toBeVisible()
})
