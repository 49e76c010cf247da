import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// The other stories of the worker have their short lists again.
test.beforeAll(async ({ sql }) => {
  await sql`
    insert into public.gym_members (email, full_name, phone, created_at)
    select 'm' || n || '@example.net', 'Member Number' || n, '(256) 555-0100', now() - n * interval '1 minute'
    from generate_series(1, 50000) n`
})
test.afterAll(async ({ sql }) => {
  await sql`delete from public.gym_members where email like 'm%@example.net'`
})

// Fifty thousand rows take a busy machine a while: one worker, and more patience.
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

  // A leap asks for what is in sight there, and for nothing on the way.
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

  // One that is whole in view: the press would scroll to another.
  const opened = page.locator('article').filter({ hasText: seen[Math.floor(seen.length / 2)] })
  await opened.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/members\/[\w-]+$/)
  await page.goBack()
  await expect(opened).toBeFocused()
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(scrolled))

  // Another tab is the browser's to open. Whether one has been is not told on a busy machine now and then.
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
  // Written when typing rests, or with a key or press that leads away; a reload by the story is neither.
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
