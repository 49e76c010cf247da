import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('the hero loads the signed-in user after the page, and sends no request for a visitor', async ({
  page,
  memberPage,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const user = memberPage.waitForResponse('**/auth/v1/user')
  await memberPage.goto('/')
  expect((await user).status()).toBe(200)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/auth/v1/user'))).toHaveLength(1)
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  asked.length = 0
  await page.goto('/')
  await expect(page.getByText(/^(Free now|Next available)$/)).toBeVisible()
  expect(asked.filter((url) => url.includes('/auth/v1/') || url.includes('/supabase'))).toEqual([])
})

test('the board shows opening hours and free times', async ({ page }) => {
  const board = part(page, 'Hours and free bays')
  await page.goto('/')
  await expect(board.getByText(/^(Free now|Next available)$/)).toBeVisible()
  await expect(board.getByText(/^Today \d+ AM to (\d+ PM|midnight)$/)).toBeVisible()
  const chip = board.getByRole('link', { name: /^(Today|Tomorrow) / }).first()
  await expect(chip).toHaveAttribute('href', /^\/booking\?day=\d{4}-\d\d-\d\d&at=\d+$/)
  await expect(chip).toContainText(/^(Today|Tomorrow) \d+:\d\d [AP]M\d+ bays? · from \$\d+/)
})

test('the footer and deep links lead to the top, to how it works and to the form', async ({ page }) => {
  await page.goto('/shop')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/#how-it-works')
  await expect(page.getByRole('heading', { name: 'Four easy holes' })).toBeInViewport()
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Tell us who is coming' })).toBeInViewport()
  await footer.getByRole('link', { name: 'Back to top' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(footer).toContainText('24 hours, every day')

  for (const [place, heading] of [
    ['how-it-works', 'Four easy holes'],
    ['contact', 'Tell us who is coming'],
  ]) {
    await page.goto('about:blank')
    await page.goto(`/#${place}`)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }
})

test("the browser's scroll position is kept while the app starts and later", async ({ page }) => {
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  const heading = page.getByRole('heading', { name: 'Tell us who is coming' })
  // From here, the app starts at different points of the test.
  for (const started of ['before it starts', 'while it starts', 'when it runs']) {
    await page.goto('about:blank')
    await page.goto('/', { waitUntil: started === 'before it starts' ? 'commit' : 'load' })
    await contact.scrollIntoViewIfNeeded()
    if (started === 'when it runs') await expect(page.locator('[data-late]')).toHaveCount(0)
    await page.evaluate(() => location.assign('#contact'))
    await expect(heading).toBeInViewport()
    await expect(page.locator('[data-late]')).toHaveCount(0)
    await expect(heading).toBeInViewport()
  }
})

test('with reduced motion, the bats do not move and no film starts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('.bat')).toHaveCount(8)
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
  const film = page.locator('video').first()
  await film.scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: /^Play: A 7 iron/ }).click()
  await expect(film).toHaveJSProperty('paused', false)
})

test('films play without sound while they are visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const film = page.locator('video').first()
  await expect(film).toHaveJSProperty('paused', true)
  await film.scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', false)
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('loop', true)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', true)
})
