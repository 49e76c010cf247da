import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hasApp } from './whole-weight.ts'

function signUpFrame(page: Page) {
  return page.locator('iframe[title="Become a Member"]')
}

test('a page around a frame does without the app, which takes the same frame over, and asks anew where the address changes', async ({
  page,
}) => {
  await page.goto('/member-signup?plan=Night+Owl')
  const inside = signUpFrame(page).contentFrame()
  await expect(inside.getByRole('radio', { name: 'Night Owl' })).toBeChecked()
  await page.waitForLoadState('networkidle')
  expect(await hasApp(page)).toBe(false)
  await inside.locator('html').evaluate((html) => html.setAttribute('data-seen', 'before'))

  await page.getByRole('banner').hover()
  await expect.poll(() => hasApp(page)).toBe(true)
  await page.getByRole('contentinfo').hover()
  await expect(inside.locator('html')).toHaveAttribute('data-seen', 'before')

  // What the address asks is asked anew where it changes.
  await page.evaluate(() =>
    Reflect.get(window, '__reactRouterDataRouter').navigate('/member-signup?plan=Founders'),
  )
  await expect(signUpFrame(page)).toHaveAttribute('src', '/portal/signup?plan=Founders')
  await expect(signUpFrame(page)).toHaveCSS('opacity', '1')
  await page.goBack()
  await expect(signUpFrame(page)).toHaveAttribute('src', '/portal/signup?plan=Night+Owl')
  await expect(page.locator('script[src="/portal-host.js"]')).toHaveCount(1)

  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('iframe, script[src="/portal-host.js"]')).toHaveCount(0)
})

test('who is in the frame is not disturbed by the app, whatever has become of the page around', async ({
  page,
}) => {
  await page.goto('/member-signup')
  const owl = signUpFrame(page).contentFrame().getByRole('radio', { name: 'Night Owl' })
  await owl.press('Space')
  await page.getByRole('heading', { level: 1, name: 'Become a Member' }).evaluate((heading) => {
    heading.textContent = 'Hazte socio'
  })
  const asked: string[] = []
  page.on('request', (request) => request.frame() === page.mainFrame() && asked.push(request.url()))
  await page.getByRole('banner').hover()
  // A browser with much to do may never be idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
  await expect(owl).toBeChecked()
  expect(asked.filter((url) => url.includes('/assets/framework-'))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('a link of a page around a frame leads on before the app is there', async ({ page }) => {
  await page.route(/\/assets\/framework-/, (route) =>
    route.request().frame() === page.mainFrame() ? route.abort() : route.fallback(),
  )
  await page.goto('/member-signup')
  await expect(signUpFrame(page)).toHaveCSS('opacity', '1')
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})
