import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// The worker's other tests need the short lists again.
test.beforeAll(async ({ sql }) => {
  await sql`
    insert into public.gym_members (email, full_name, phone, created_at)
    select 'm' || n || '@example.net', 'Member Number' || n, '(256) 555-0100', now() - n * interval '1 minute'
    from generate_series(1, 50000) n`
})
test.afterAll(async ({ sql }) => {
  await sql`delete from public.gym_members where email like 'm%@example.net'`
})

// Fifty thousand rows take a busy machine a while, so use one worker and a longer timeout.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const names = (page: Page) => page.getByRole('article').getByRole('heading')

test('one of 50,000 members is found while few rows are rendered, and a key jumps to the last one', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/members')
  await expect(page.getByText(/^Showing 50,0\d\d of 50,0\d\d members$/)).toBeVisible({ timeout: 60_000 })
  expect(await names(page).count()).toBeLessThan(90)
  await page.keyboard.press('/')
  await page.keyboard.type('NUMBER4711')
  await expect(page.getByText(/^Showing 11 of /)).toBeVisible()
  await expect(names(page).first()).toHaveText('Member Number4711')
  await expect(page).toHaveURL('/admin/members?q=NUMBER4711')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('article').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('article').nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Showing 50,0/)).toBeVisible()
  await expect(page).toHaveURL('/admin/members')
  await expect(names(page).first()).not.toHaveText('Member Number4711')

  // Jumping requests only the visible page, not the pages in between.
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/office_list') && asked.push(request.url()))
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(names(page).first()).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThan(5)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By created')
  await expect(page).toHaveURL(/sort=created/)
  await page.getByRole('searchbox').press('ArrowDown')
  const last = page.locator('article:focus')
  await expect(last).toBeVisible()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
  await expect(page.getByRole('listitem').filter({ has: last })).toHaveAttribute('aria-posinset', /^500\d\d$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/members\/\d+$/)
})

test('going back restores the same view, position and scroll offset', async ({ adminPage: page }) => {
  await page.goto('/admin/members')
  await expect(page.getByText(/^Showing 50,0/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('By name')
  await page.getByRole('button', { name: /Sort descending/ }).click()
  await page.getByRole('searchbox').fill('number4')
  await expect(page.getByText(/^Showing 11,111 of /)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 40_000))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(39_000)
  await expect.poll(() => namesInView(page)).not.toEqual([])
  await expect(page.locator('article[aria-busy]')).toHaveCount(0)
  const seen = await namesInView(page)
  expect(seen.length).toBeGreaterThan(2)
  const scrolled = await page.evaluate(() => window.scrollY)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Screen or member' }).fill('bookings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/bookings')
  await expect(page.getByText(/^Showing .* bookings$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/members?q=number4&sort=name.desc')
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(scrolled))
  await expect.poll(() => namesInView(page)).toEqual(seen)

  // Click a card that is fully visible, because clicking another one would scroll.
  const opened = page.locator('article').filter({ hasText: seen[Math.floor(seen.length / 2)] })
  await opened.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/members\/[\w-]+$/)
  await page.goBack()
  await expect(opened).toBeFocused()
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(scrolled))

  // The browser opens the other tab, but a busy machine does not always report it.
  const isLeftToBrowser = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const end = (press: MouseEvent) => {
          resolve(!press.defaultPrevented)
          press.preventDefault()
        }
        window.addEventListener('click', end, { once: true })
      }),
  )
  await opened
    .getByRole('link')
    .first()
    .click({ modifiers: ['Control'] })
  expect(await isLeftToBrowser).toBe(true)
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText(/^Showing 0 of /)).toBeVisible()
  await page.getByRole('searchbox').fill('number4')
  await expect(page.getByText(/^Showing 11,111 of /)).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.evaluate((top) => window.scrollTo(0, top), scrolled)
  await expect.poll(() => namesInView(page)).toEqual(seen)
  // The state is saved when typing pauses or on navigation, but not by a scripted reload.
  await expect(page).toHaveURL('/admin/members?q=number4&sort=name.desc')
  await page.reload()
  await expect(page.getByText(/^Showing 11,111 of /)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(scrolled))
  await expect.poll(() => namesInView(page)).toEqual(seen)
})

function namesInView(page: Page): Promise<string[]> {
  return names(page).evaluateAll((all) =>
    all
      .filter(
        (one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom < innerHeight,
      )
      .map((one) => one.textContent ?? ''),
  )
}
