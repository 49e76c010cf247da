import type { Page } from '@playwright/test'
import { comeWithTowel } from './checkout-steps.ts'
import { addPerson, expect, signIn, test } from './fixtures.ts'

const lost = 'We could not reach the clubhouse. Check your connection and try again.'
const outdated = 'Load it again: what you typed is kept'

type Loss = { end: () => Promise<void> }

/**
 * Scripts of this name cannot be had for a while: without a line, or because another version has been published. Firefox
 * remembers each module that could not be had, so none may be asked for before it has come.
 */
async function lose(page: Page, name: string, how: 'no line' | 'gone' = 'no line'): Promise<Loss> {
  const files = new RegExp(`/assets/${name}-[\\w-]{7}\\.js$`)
  const kinds = new Set<string>()
  let isOver = false
  await page.route(files, (route) => {
    if (isOver) return route.continue()
    kinds.add(route.request().resourceType())
    return how === 'gone' ? route.fulfill({ status: 404, body: 'Not found.' }) : route.abort()
  })
  return {
    // The route stays: a request that is on its way while a route is taken down may never be answered.
    async end() {
      expect([...kinds]).toEqual(['fetch'])
      isOver = true
    },
  }
}

const notice = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('the client of the backend is had at the next press, and the form is as it was', async ({
  page,
  server,
}) => {
  const { member } = await server.logins()
  const loss = await lose(page, 'supabase-client')
  await signIn(page, member)
  await expect(page.getByRole('main').getByText(lost)).toBeVisible()
  await loss.end()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the parts of the door are had at the next press, and what was typed stays', async ({ page }) => {
  // A script that another one imports.
  const field = await lose(page, 'password-field')
  await page.goto('/login')
  await page.getByLabel('Email').fill('robin@example.com')
  await expect(notice(page, lost)).toBeVisible()
  await field.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page, lost)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com')

  // Another page.
  const forgot = page.getByRole('link', { name: 'Forgot password?' })
  const other = await lose(page, 'forgot-password')
  await forgot.click()
  await expect(notice(page, lost)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com')
  await other.end()
  // Somebody who goes on here meanwhile is not taken away from it.
  await page.getByLabel('Email').click()
  await expect(page).toHaveURL('/login')
  await forgot.click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(notice(page, lost)).toHaveCount(0)
})

test('the checkout is had at the next press, and the cart is as it was', async ({ page }) => {
  const loss = await lose(page, 'checkout')
  await comeWithTowel(page)
  await expect(notice(page, lost)).toBeVisible()
  await loss.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Address line 1')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart (1 item)')
})

test('the parts of the office are had at the next press', async ({ adminPage: page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Gym Master Data' })).toBeVisible()
  const loss = await lose(page, 'numbers')
  const numbers = page.getByRole('link', { name: 'Numbers' }).first()
  await numbers.click()
  await expect(notice(page, lost)).toBeVisible()
  await loss.end()
  await numbers.click()
  await expect(page).toHaveURL(/\/admin\/numbers/)

  const palette = await lose(page, 'command-palette')
  await page.goto('/admin/members')
  await expect(page.getByText(/^Showing /)).toBeVisible()
  const open = page.getByRole('button', { name: 'Go to a screen or a member' })
  await open.click()
  await expect(notice(page, lost)).toBeVisible()
  await palette.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page that is out of date is loaded again with what was typed, once', async ({
  page,
  server,
  newcomer,
}) => {
  await addPerson(server, newcomer)
  const loss = await lose(page, 'supabase-client', 'gone')
  await signIn(page, newcomer)
  await expect(notice(page, outdated)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
  // It cannot be had before the page is asked for anew: the old page would sign in with it.
  await page.route('/login', async (route) => {
    await loss.end()
    await route.fallback()
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(notice(page, outdated)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(loads).toBe(1)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed'))),
  ).toEqual([])
})

test('who is on the way to a page of a newer version is taken there', async ({ page }) => {
  await page.goto('/login')
  const loss = await lose(page, 'forgot-password', 'gone')
  await page.getByLabel('Email').fill('robin@example.com')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  const isOnTheWay = page.waitForRequest(/\/forgot-password$/)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await isOnTheWay
  await loss.end()
  await expect(page).toHaveURL('/forgot-password')
})

test('a page whose own scripts were lost comes whole at a press, when there is a line again', async ({
  page,
}) => {
  const scripts = /\/assets\/(login|root)-[\w-]{7}\.js$/
  await page.route(scripts, (route) => route.abort())
  const isLost = page.waitForEvent('console', (line) => line.text().includes('The app did not start'))
  await page.goto('/login')
  await page.getByLabel('Email').fill('robin@example.com')
  await isLost
  await page.unroute(scripts)
  const signIn = page.getByRole('button', { name: 'Sign in' })
  const isLoaded = page.waitForEvent('load')
  await signIn.click({ force: true })
  await isLoaded
  await page.getByLabel('Email').fill('robin@example.com')
  await expect(signIn).toBeEnabled()

  await page.route(scripts, (route) => route.abort())
  await page.goto('/confirm-email')
  const words = page.getByText('Check your connection, then press here to try again.')
  await expect(words).toBeVisible()
  await page.unroute(scripts)
  await words.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
