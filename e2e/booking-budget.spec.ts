import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { mondayMorning } from './quiet-week.ts'
import { expectAppAtTouch, expectWithoutApp, hearAll, MOST_BYTES } from './whole-weight.ts'

// Late in the evening nothing is left of a day.
test.use({ clock: mondayMorning })
test.describe.configure({ mode: 'default' })

/** The scripts that draw the first free times. */
const MOST_SCRIPT_BYTES = 30_000

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Each page and frame adds up how much of it has moved. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function freeTimes(page: Page) {
  return page
    .frameLocator('iframe[title="Book Your Bay"]')
    .getByRole('button', { name: /, \$\d+\.\d\d, Bay \d/ })
}

test('the first free times come without the app, nothing moves for them, and the app takes over what was drawn: what was pressed first is held, and given back', async ({
  page,
  sql,
}) => {
  const problems = errorsOf(page)
  await noteShifts(page)
  const weigh = hearAll(page)
  await page.goto('/booking')
  await expect(freeTimes(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { bytes, scripts } = await weigh()
  expect(scripts).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  expect(page.frames()).toHaveLength(2)
  for (const frame of page.frames()) {
    expect(await frame.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
    expect(await frame.evaluate(() => Reflect.get(window, '__reactRouterDataRouter'))).toBeUndefined()
  }

  const first = freeTimes(page).first()
  const words = await first.locator('span').first().textContent()
  const inside = page.frameLocator('iframe[title="Book Your Bay"]')
  await inside
    .getByRole('toolbar', { name: 'Day' })
    .evaluate((strip) => strip.setAttribute('data-seen', 'before'))

  // Before any script of the app is there.
  await first.evaluate((button: HTMLElement) => button.click())
  await expect(inside.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  await expect(inside.getByRole('timer')).toBeVisible()
  expect(words).toContain(
    (
      await inside
        .getByText(/^Bay \d/)
        .first()
        .textContent()
    )?.slice(0, 5) ?? '',
  )

  await inside.getByRole('button', { name: 'Choose another time' }).click()
  await expect(first).toBeVisible()
  const held = async () => (await sql`select from public.bookings where status = 'held'`).length
  const before = await held()
  await inside.getByRole('button', { name: 'Give it back' }).click()
  await expect.poll(held).toBe(before - 1)
  expect(problems).toEqual([])
})

test('what is chosen before the app is there is what it goes by', async ({ page }) => {
  await page.goto('/booking')
  await expect(freeTimes(page).first()).toBeVisible()
  const inside = page.frameLocator('iframe[title="Book Your Bay"]')
  // Before any script of the app is there: both in one go.
  await inside.getByLabel('Players').evaluate((select: HTMLSelectElement) => {
    select.value = '3'
    document.querySelector<HTMLElement>('[aria-label="2 hours"]')?.click()
  })
  await expect(page).toHaveURL('/booking')
  await expect.poll(() => page.frames()[1]?.url()).toContain('minutes=120')
  await expect.poll(() => page.frames()[1]?.url()).toContain('players=3')
  await expect(inside.getByRole('radio', { name: '2 hours' })).toBeChecked()
  await expect(inside.getByLabel('Players')).toHaveValue('3')
})

test('the press by which the app takes the page over is what it goes by', async ({ page }) => {
  await page.goto('/booking')
  await expect(freeTimes(page).first()).toBeVisible()
  const inside = page.frameLocator('iframe[title="Book Your Bay"]')
  const pressed = inside.getByRole('radio', { name: '2 hours' }).evaluate((radio: HTMLElement) => {
    const isReacts = (node: Node | null) => Object.keys(node ?? {}).some((key) => key.startsWith('__react'))
    const { port1, port2 } = new MessageChannel()
    port2.postMessage('')
    return new Promise<boolean>((resolve) => {
      port1.onmessage = () => {
        // React goes through the page from its beginning, and has not come to the times.
        if (!isReacts(document.querySelector('header a'))) return port2.postMessage('')
        const isWaiting = !isReacts(radio)
        radio.click()
        resolve(isWaiting && isReacts(radio))
      }
    })
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await inside.getByRole('radio', { name: '1 hour' }).press('Shift')
  expect(await pressed).toBe(true)
  await expect.poll(() => page.frames()[1]?.url()).toContain('minutes=120')
  await expect(inside.getByRole('radio', { name: '2 hours' })).toBeChecked()
})

test('/member-signup can be read without the app, and a plan that is chosen before is what joining goes on with', async ({
  page,
}) => {
  const problems = errorsOf(page)
  const weigh = hearAll(page)
  await page.goto('/member-signup')
  await expectWithoutApp(page, weigh)
  const inside = page.frameLocator('iframe[title="Become a Member"]')
  const owl = inside.getByRole('radio', { name: 'Night Owl' })
  await owl.evaluate((radio: HTMLElement) => {
    radio.closest('ol')?.setAttribute('data-seen', 'before')
    radio.click()
  })
  await expect(inside.getByText(/^Night Owl begins today/)).toBeVisible()
  await expect(owl).toBeChecked()
  await inside.getByRole('button', { name: 'Continue' }).click()
  await expect(inside.getByRole('heading', { name: 'Your account' })).toBeFocused()
  await expect(inside.locator('ol[data-seen="before"]')).toBeVisible()
  expect(problems).toEqual([])
})

test('who is led to sign-in is told why, and keeps the way on, without the app', async ({ page }) => {
  const weigh = hearAll(page)
  await page.goto('/memberships')
  await expect(page).toHaveURL('/login?next=/memberships')
  await expect(page.getByRole('region', { name: 'Sign-in notice' })).toContainText(
    'Authentication requiredPlease log in to view memberships.',
  )
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/signup?next=/memberships',
  )
  await expectWithoutApp(page, weigh)
  await expectAppAtTouch(page)
})

test('who is led to sign-in is told why by the app, where what tells it before the app does not come', async ({
  page,
}) => {
  const problems: Error[] = []
  page.on('pageerror', (problem) => problems.push(problem))
  await page.route(/\/assets\/early\.toast-/, (route) => route.abort())
  await page.goto('/memberships')
  await expect(page).toHaveURL('/login?next=/memberships')
  await page.getByRole('heading', { name: 'Welcome back' }).hover()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Authentication required')
  expect(problems).toEqual([])
})

test('shelves that are not as they were written say so without a touch', async ({ page }) => {
  await page.route('**/rest/v1/stock_items*', (route) =>
    route.fulfill({
      json: [
        { sku: 'NL-HAT-BLACK', quantity: 0 },
        { sku: 'NL-HAT-WHITE', quantity: 2 },
      ],
    }),
  )
  await page.goto('/portal/shop')
  await expect(page.getByText('Only 2 left')).toBeVisible()
})

// /login and /member-signup: above, and around-a-frame.spec.ts.
for (const path of ['/cart', '/member-portal']) {
  test(`${path} can be read on the first visit without the app`, async ({ page }) => {
    const weigh = hearAll(page)
    await page.goto(path)
    await expectWithoutApp(page, weigh)
    await expectAppAtTouch(page)
  })
}

test.describe('on the phone that Lighthouse looks through', () => {
  // A wide window shows the month as a table, and more pictures of the shop at once; a plainer screen takes smaller ones.
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  test('the events of this month come without the app, which takes them over', async ({ page, sql }) => {
    // On the venue's own day, however near it is to the end of its month.
    await sql`insert into public.events (title, kind, starts_at, ends_at, capacity) values
      ('Putting Duel', 'social', ${mondayMorning}::timestamptz + interval '8 hours', ${mondayMorning}::timestamptz + interval '9 hours', 8)`
    const problems = errorsOf(page)
    await noteShifts(page)
    const weigh = hearAll(page)
    await page.goto('/portal/calendar')
    const event = page.getByRole('main').getByRole('article').first()
    await expect(event).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect((await weigh()).bytes).toBeLessThanOrEqual(MOST_BYTES)
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
    expect(await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter'))).toBeUndefined()

    // Before any script of the app is there.
    const file = event.getByRole('button', { name: /^Add to calendar/ })
    await event.evaluate((card) => card.setAttribute('data-seen', 'before'))
    const download = page.waitForEvent('download')
    await file.evaluate((button: HTMLElement) => button.click())
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
    await expect(page.locator('article[data-seen="before"]')).toBeVisible()
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(problems).toEqual([])
  })

  test('a frame is no wider than the phone while its page is awaited', async ({ page }) => {
    await page.route(/\/portal\/\w+/, () => undefined)
    for (const path of ['booking', 'member-signup', 'member-portal', 'calendar', 'store']) {
      await page.goto(`/${path}`, { waitUntil: 'domcontentloaded' })
      const frame = page.locator('iframe[data-frame-name]')
      await expect.poll(async () => (await frame.boundingBox())?.width, path).toBe(412)
    }
  })

  test('/store can be read on the first visit without the app', async ({ page }) => {
    const weigh = hearAll(page)
    await page.goto('/store')
    // Two shelves are near enough for their pictures to come.
    await expectWithoutApp(page, weigh, 250_000)
    await expectAppAtTouch(page)
  })
})
