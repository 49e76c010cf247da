import { expect, expectAccessible, test } from './fixtures.ts'
import { goTo, prepare, traces } from './frame-traces.ts'

const frames = [
  ['/booking', 'Book Your Bay', '/dashboard', '/portal/booking'],
  ['/member-portal', 'Member Portal', '/', '/portal/account'],
  ['/member-signup', 'Become a Member', '/', '/portal/signup'],
  ['/calendar', 'Event Calendar', '/', '/portal/calendar'],
  ['/store', 'Pro Shop', '/dashboard', '/portal/shop'],
] as const

test('each page that frames another shows it, and leaves nothing behind', async ({ page }) => {
  await prepare(page)
  const before = await traces(page)
  for (const [path, title, backTo, inside] of frames) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const frame = page.locator(`iframe[title="${title}"]`)
    await expect(frame).toHaveAttribute('src', inside)
    await expect(frame).toHaveAttribute('style', /height: \d+px/)
    await expect(frame.contentFrame().getByRole('heading', { level: 1, name: title })).toBeAttached()
    await expect(frame.contentFrame().getByRole('banner')).toHaveCount(0)
    await expect(page.locator('script[src="/portal-host.js"]')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute('href', backTo)

    await goTo(page, '/shop')
    await expect(page.getByRole('heading', { level: 1, name: 'The shop' })).toBeVisible()
    expect([path, await traces(page)]).toEqual([path, before])
  }

  // What is written in a frame can be read, without a paper below it too.
  await page.goto('/store')
  const frame = page.locator('iframe[title="Pro Shop"]')
  await expect(frame).toHaveCSS('opacity', '1')
  const shop = frame.contentFrame()
  for (const shelf of ['Merchandise', '19th Hole'])
    await expect(shop.getByRole('heading', { level: 2, name: shelf })).toBeVisible()
  await shop.getByRole('heading', { level: 2, name: 'Merchandise' }).hover()
  await shop.getByRole('button', { name: 'Buy Now Waffle Towel' }).click()
  await expect(shop.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
  await expectAccessible(page)
})

test('the frame is as tall as its page, hears nobody else, and its links lead the whole window', async ({
  page,
}) => {
  await page.goto('/booking')
  const frame = page.locator('iframe[title="Book Your Bay"]')
  await expect(frame.contentFrame().getByRole('toolbar', { name: 'Day' })).toBeVisible()
  for (const [name, path] of [
    ['Home', '/'],
    ['Back to the dashboard', '/dashboard'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  const heights = () =>
    frame.evaluate((element) => {
      const inside = (element as HTMLIFrameElement).contentDocument?.documentElement
      return {
        outside: element.clientHeight,
        inside: inside?.scrollHeight,
        scrolls: inside && inside.scrollHeight > inside.clientHeight,
      }
    })
  await expect.poll(async () => (await heights()).scrolls).toBe(false)
  const { outside } = await heights()
  expect(outside).toBeGreaterThan(400)

  // From the wrong window, and from the right one with no height. Messages come in their order: the last one tells of the others.
  const isOver = page.evaluate(
    () =>
      new Promise<void>((resolve) => addEventListener('message', ({ data }) => data === 'over' && resolve())),
  )
  await page.evaluate(() => window.postMessage({ type: 'nightlark:height', height: 7 }, location.origin))
  await frame
    .contentFrame()
    .locator('body')
    .evaluate(() => {
      for (const height of [-1, 1e9, 'tall', null])
        window.parent.postMessage({ type: 'nightlark:height', height }, '*')
      window.parent.postMessage('over', '*')
    })
  await isOver
  expect((await heights()).outside).toBe(outside)

  await frame.contentFrame().getByRole('link', { name: 'Sign in for member prices' }).click()
  await expect(page).toHaveURL('/login?next=/booking')
})

test('the place of a frame is held until its page knows that it is framed', async ({ page }) => {
  let mayStart = () => {}
  const started = new Promise<void>((resolve) => {
    mayStart = resolve
  })
  await page.route('**/portal/signup', async (route) => {
    await started
    await route.fallback()
  })
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The page around may count the frame among what it loads.
  await page.goto('/member-signup', { waitUntil: 'commit' })
  const frame = page.locator('iframe[title="Become a Member"]')
  await expect(frame).toHaveCSS('opacity', '0')
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Loading membership plans...' }),
  ).toBeAttached()
  mayStart()
  await expect(frame).toHaveCSS('opacity', '1')
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Loading membership plans...' }),
  ).toHaveCount(0)
  await expect(frame.contentFrame().getByRole('radio', { name: 'Night Owl' })).toBeVisible()
  // Neither around it nor in it has anything moved.
  for (const place of [page.locator('body'), frame.contentFrame().locator('body')])
    expect(await place.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
})

test('a frame that does not answer shows the phone number', async ({ page }) => {
  await page.clock.install()
  await page.route('**/portal/booking*', (route) =>
    route.fulfill({ body: 'nothing', contentType: 'text/html' }),
  )
  await page.goto('/booking')
  await expect(page.locator('iframe[title="Book Your Bay"]')).toHaveAttribute('src', '/portal/booking')
  const notice = page.getByRole('status').filter({ hasText: '(256) 555-0142' })
  await expect(notice).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(notice).toContainText('This page is taking longer than usual.')
  await expect(notice.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    '/portal/booking',
  )
  await expectAccessible(page)
})

test('a venue that cannot be asked says so, with the phone number, and is asked again', async ({ page }) => {
  await page.route('**/functions/v1/get-portal', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/calendar')
  const alert = page.getByRole('alert').filter({ hasText: '(256) 555-0142' })
  await expect(alert).toBeVisible()
  const retry = alert.getByRole('button', { name: 'Try again' })
  await retry.press('Enter')
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(retry).toBeFocused()
  await page.unroute('**/functions/v1/get-portal')
  const frame = page.locator('iframe[title="Event Calendar"]')
  await expect(frame.contentFrame().getByRole('heading', { level: 1, name: 'Event Calendar' })).toBeAttached()
  await expect(frame).toHaveCSS('opacity', '1')
  await expect(alert).toBeHidden()
})
