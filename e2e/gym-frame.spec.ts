import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { goTo, prepare, traces } from './frame-traces.ts'

// The library that gym systems size their frames with, at both ends of it.
const library = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`iframe-resizer/js/${name}.min.js`)), 'utf8')

const site = 'https://club.gymmasteronline.com'
const hostScript = `${library('iframeResizer')}
  window.iFrameResize = ((resize) => (options, target) => resize((window.gymOptions = options), target))(window.iFrameResize)
  jQuery(window).on('resize', function () {})`
const inside = `<!doctype html><title>Gym</title><body style="margin: 0"><div style="height: 1234px">Classes</div>
  <script>${library('iframeResizer.contentWindow')}</script>`

// The test's own gym site is no part of the server's content security policy.
test.use({ bypassCSP: true })

test.beforeEach(async ({ page }) => {
  await page.route('**/functions/v1/get-portal', (route) =>
    route.fulfill({ json: { success: true, provider: 'gymmaster', site } }),
  )
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
  test(`a gym system's frame comes before the app, also when its ${late} is late`, async ({ page }) => {
    const { promise: isTime, resolve: bring } = Promise.withResolvers<void>()
    await page.route(pattern, (route) => isTime.then(() => route.fallback()))
    // The page has not loaded before its frame has.
    await page.goto('/calendar', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
    const frame = page.locator('iframe[title="Event Calendar"]')
    if (late === 'page') await page.waitForFunction(() => 'iFrameResize' in window)
    else await expect(frame.contentFrame().getByText('Classes')).toBeVisible()
    bring()
    await expect(frame).toHaveCSS('height', '1234px')

    await goTo(page, '/shop')
    await expect(page.getByRole('heading', { level: 1, name: 'The shop' })).toBeVisible()
    expect(await page.evaluate(() => ['jQuery', 'iFrameResize'].filter((name) => name in window))).toEqual([])
  })
}

test("a gym system's frame comes with jQuery and its host script, and takes them along", async ({ page }) => {
  await prepare(page)
  const before = await traces(page)
  await goTo(page, '/calendar')
  const frame = page.locator('iframe[title="Event Calendar"]')
  await expect(frame).toHaveAttribute('src', `${site}/portal/classcalendar?logo=0`)
  await expect(frame).toHaveCSS('height', '1234px')
  expect(await page.evaluate(() => Reflect.get(window, 'gymOptions').checkOrigin)).toEqual([site])
  // The plugin by which a page of the gym system may size its own frames.
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
