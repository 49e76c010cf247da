import type { Page } from '@playwright/test'
import { addPerson, expect, signIn, test } from './fixtures.ts'

const lost = 'We could not reach the clubhouse. Check your connection and try again.'
const outdated = 'except passwords and card numbers'

type Loss = { end: () => void }

/** Makes scripts with this name fail, as offline or after a new release. */
async function lose(page: Page, name: string, how: 'no line' | 'gone' = 'no line'): Promise<Loss> {
  let isOver = false
  // The route stays in place, because a request during its removal might never be answered.
  await page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), (route) => {
    if (isOver) return route.continue()
    return how === 'gone' ? route.fulfill({ status: 404, body: 'Not found.' }) : route.abort()
  })
  if (how === 'no line') {
    await page.route('**/*', (route) =>
      route.request().method() === 'HEAD' && !isOver ? route.abort() : route.fallback(),
    )
  }
  return {
    end() {
      isOver = true
    },
  }
}

/** Waits until links navigate within the app. */
async function expectApp(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, '__reactRouterDataRouter')?.state.initialized)
}

const notice = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('the client of the backend loads at the next click, and the form is unchanged', async ({
  page,
  server,
}) => {
  const { member } = await server.logins()
  const loss = await lose(page, 'supabase-client')
  await signIn(page, member)
  await expect(page.getByRole('main').getByText(lost)).toBeVisible()
  loss.end()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

// The second page also waits for its rows.
for (const [how, name, path] of [
  ['the link', 'Forgot password?', '/forgot-password'],
  ['Try again', /home$/, '/'],
] as const) {
  test(`a link clicked offline keeps the page and the typed text, and ${how} continues once online`, async ({
    page,
    context,
  }) => {
    await page.goto('/login')
    const email = page.getByLabel('Email')
    await email.fill('robin@example.com')
    await expectApp(page)
    await context.setOffline(true)
    const link = page.getByRole('link', { name })
    await link.click()
    await expect(notice(page, lost)).toBeVisible()
    await expect(email).toHaveValue('robin@example.com')
    await expect(page).toHaveURL('/login')

    await context.setOffline(false)
    await (how === 'the link' ? link : page.getByRole('button', { name: how })).click()
    await expect(page).toHaveURL(path)
    await expect(notice(page, lost)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a product seen before opens offline, and the way home waits for the connection', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expectApp(page)
  await page.getByRole('link', { name: 'Shop' }).first().click()
  await page.getByRole('link', { name: 'Night Bird Hat', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night Bird Hat' })).toBeVisible()
  await page.goBack()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Lights Out T-Shirt', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lights Out T-Shirt' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await page.goBack()
  await expect(notice(page, lost)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/')
  await expect(notice(page, lost)).toBeHidden()
})

test('a not-found page reloads for the links of a new version', async ({ page }) => {
  await page.goto('/nothing-here')
  await expectApp(page)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found.' }))
  await page.route('**/login', async (route) => {
    await page.unroute('**/assets/*.js')
    await route.fallback()
  })
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a part of the admin whose script was lost loads at the next click', async ({ adminPage: page }) => {
  const palette = await lose(page, 'command-palette')
  await page.goto('/admin/members')
  await expect(page.getByText(/^Showing /)).toBeVisible()
  const open = page.getByRole('button', { name: 'Go to a screen or a member' })
  await open.click()
  await expect(notice(page, lost)).toBeVisible()
  palette.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an outdated page reloads once with the typed text', async ({ page, server, newcomer }) => {
  await addPerson(server, newcomer)
  const loss = await lose(page, 'supabase-client', 'gone')
  await signIn(page, newcomer)
  await expect(notice(page, outdated)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
  // The script stays missing until the page reloads; otherwise the old page would sign in with it.
  await page.route('/login', async (route) => {
    loss.end()
    await route.fallback()
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('button', { name: 'Reload' }).click()
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
