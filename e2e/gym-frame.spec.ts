import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, expectAccessible, test } from './fixtures.ts'
import { goTo, prepare, traces } from './frame-traces.ts'

// The library with which gym systems resize their frames, for both sides.
const library = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`iframe-resizer/js/${name}.min.js`)), 'utf8')

const site = 'https://club.gymmasteronline.com'
const hostScript = `${library('iframeResizer')}
  window.iFrameResize = ((resize) => (options, target) => resize((window.gymOptions = options), target))(window.iFrameResize)
  jQuery(window).on('resize', function () {})`
const inside = `<!doctype html><title>Gym</title><body style="margin: 0"><div style="height: 1234px">Classes</div>
  <script>${library('iframeResizer.contentWindow')}</script>`

test.use({
  settings: {
    GYMMASTER_SITE: 'club',
    GYMMASTER_MEMBER_KEY: 'member',
    GYMMASTER_STAFF_KEY: 'staff',
    GYMMASTER_REPORT_KEY: 'report',
  },
})
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.route(`${site}/portal/*?logo=0`, (route) =>
    route.fulfill({ body: inside, contentType: 'text/html' }),
  )
  await page.route(`${site}/**/*.js`, (route) =>
    route.fulfill({ body: hostScript, contentType: 'text/javascript' }),
  )
})

for (const [late, pattern] of [
  ['host script', `${site}/**/*.js`],
  ['page', `${site}/portal/*?logo=0`],
] as const) {
  test(`a gym system's frame loads with the page even when its ${late} is late`, async ({ page }) => {
    const { promise: isTime, resolve: bring } = Promise.withResolvers<void>()
    await page.route(pattern, (route) => isTime.then(() => route.fallback()))
    // The page has not loaded before its frame has.
    await page.goto('/calendar', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
    const frame = page.locator('iframe[title="Event Calendar"]')
    // The first interaction starts the app, which loads the host script.
    await page.getByRole('heading', { level: 1 }).click()
    if (late === 'page') await page.waitForFunction(() => 'iFrameResize' in window)
    else await expect(frame.contentFrame().getByText('Classes')).toBeVisible()
    bring()
    await expect(frame).toHaveCSS('height', '1234px')
  })
}

test("a gym system's frame loads with jQuery and its host script, and removes them when it is left", async ({
  page,
}) => {
  await prepare(page)
  const before = await traces(page)
  await goTo(page, '/calendar')
  const frame = page.locator('iframe[title="Event Calendar"]')
  await expect(frame).toHaveAttribute('src', `${site}/portal/classcalendar?logo=0`)
  await expect(frame).toHaveCSS('height', '1234px')
  expect(await page.evaluate(() => Reflect.get(window, 'gymOptions').checkOrigin)).toEqual([site])
  // The plugin with which a page of the gym system may resize its own frames.
  const plugin = await page.evaluate(
    () => typeof Reflect.get(Reflect.get(window, 'jQuery').fn, 'iFrameResize'),
  )
  expect(plugin).toBe('function')
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
  const during = await traces(page)
  expect(during.globals).toEqual(expect.arrayContaining(['$', 'jQuery', 'iFrameResize']))
  expect(during.scripts).toHaveLength(2)

  await goTo(page, '/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'The shop' })).toBeVisible()
  expect(await traces(page)).toEqual(before)
})

test("each page that the gym system has shows it in the site's own frame, even without scripts", async ({
  browser,
  baseURL,
}) => {
  const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const reader = await withoutScripts.newPage()
  await reader.route(`${site}/portal/**`, (route) =>
    route.fulfill({ body: inside, contentType: 'text/html' }),
  )
  for (const [path, title, inFrame] of [
    ['/booking', 'Book Your Bay', 'book/service'],
    ['/member-portal', 'Member Portal', 'account'],
    ['/member-signup', 'Become a Member', 'signup'],
    ['/calendar', 'Event Calendar', 'classcalendar'],
    ['/store', 'Pro Shop', 'shop'],
  ] as const) {
    await reader.goto(path)
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const frame = reader.locator(`iframe[title="${title}"]`)
    await expect(frame).toHaveAttribute('src', `${site}/portal/${inFrame}?logo=0`)
    await expect(frame.contentFrame().getByText('Classes')).toBeVisible()
  }
  await withoutScripts.close()
})

test("a gym system's frame that does not load shows the phone number", async ({ page }) => {
  await page.clock.install()
  await page.route(`${site}/portal/*?logo=0`, (route) =>
    route.fulfill({ body: 'nothing', contentType: 'text/html' }),
  )
  await page.goto('/calendar')
  await page.waitForFunction(() => 'iFrameResize' in window)
  const notice = page.getByRole('status').filter({ hasText: '(256) 555-0142' })
  await expect(notice).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(notice).toContainText('This page is taking longer than usual.')
  await expect(notice.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    `${site}/portal/classcalendar?logo=0`,
  )
  await expectAccessible(page)
})
