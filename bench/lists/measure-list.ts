import type { CDPSession, Page } from '@playwright/test'
import { type Figure, percentiles } from '../measure.ts'

type Long = { path: string; word: string }

/** Loading, typing, ordering and scrolling in one list. */
export async function measureList(page: Page, { path, word }: Long): Promise<Figure[]> {
  const answered = page.waitForResponse('**/rest/v1/rpc/office_list')
  const started = performance.now()
  await page.goto(`/admin/${path}`)
  const answer = await answered
  const answeredAt = performance.now()
  await page.getByText(/^Showing /).waitFor({ timeout: 120_000 })
  const shownAt = performance.now()
  const { responseStart, requestStart } = answer.request().timing()
  const meter = await openMeter(page)
  const bytes = (await answer.body()).length
  const named = (what: string, value: string) => ({ name: `${path}: ${what}`, value })
  const rows = String(await page.getByText(/^Showing /).textContent())
  const keystroke = percentiles(await typing(page, word, meter))
  const order = percentiles(await ordering(page, meter))
  const { frames, leaps } = await scrolling(page, meter)
  return [
    named('rows', rows),
    named(
      'answer',
      `first byte ${(responseStart - requestStart).toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`,
    ),
    named('from the address to the answer', `${(answeredAt - started).toFixed(0)} ms`),
    named('from the answer to the rows', `${(shownAt - answeredAt).toFixed(0)} ms`),
    named('main thread a keystroke', keystroke),
    named('main thread a change of order', order),
    named('frames while scrolling', frames),
    named('the half second after a leap', leaps),
  ]
}

/** How long the first page of a list that is filtered by its address takes. */
export async function measureFiltered(page: Page, path: string): Promise<Figure> {
  const answered = page.waitForResponse('**/rest/v1/rpc/office_list')
  await page.goto(`/admin/${path}`)
  const answer = await answered
  await page.getByText(/^Showing /).waitFor({ timeout: 120_000 })
  const { responseStart, requestStart } = answer.request().timing()
  return { name: `${path}: answer`, value: `first byte ${(responseStart - requestStart).toFixed(0)} ms` }
}

/** How long the main thread worked after each key, until the rows it asks for are drawn. */
async function typing(page: Page, word: string, meter: CDPSession): Promise<number[]> {
  const took: number[] = []
  const act = (key: string) => busyAfter(page, meter, () => page.keyboard.press(key))
  await page.getByRole('searchbox').focus()
  for (const keys of [[...word], [...word].map(() => 'Backspace'), [...word]])
    for (const key of keys) took.push(await act(key))
  await page.getByRole('searchbox').fill('')
  return took
}

/** On narrow screens a select sorts the list, also above a table. */
async function ordering(page: Page, meter: CDPSession): Promise<number[]> {
  const took: number[] = []
  await page.setViewportSize({ width: 700, height: 900 })
  const select = page.getByRole('combobox', { name: 'Sort by' })
  const orders = await select
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  for (const order of [...orders.slice(1), '']) {
    if (order !== null) took.push(await busyAfter(page, meter, () => select.selectOption(order)))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return took
}

async function busyAfter(page: Page, meter: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await busyMs(meter)
  await act()
  // A rest and a frame: by then the deferred search has been drawn.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(0)), 80)))
  return (await busyMs(meter)) - before
}

/** Counts the processor's time of the main thread, not the clock's: a busy machine does not make it longer. */
async function openMeter(page: Page): Promise<CDPSession> {
  const meter = await page.context().newCDPSession(page)
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' })
  return meter
}

/** Main-thread time of all tasks since navigation: scripts, styles, layout and painting. */
async function busyMs(meter: CDPSession): Promise<number> {
  const { metrics } = await meter.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const FRAMES = 180
/** By then the rows that are in sight after a leap have come and are drawn. */
const AFTER_LEAP = 30

/** Three seconds of scrolling, a good deal in every frame; and two leaps, after which every row is another one and comes from the server. */
async function scrolling(page: Page, meter: CDPSession): Promise<{ frames: string; leaps: string }> {
  // The list of before the search is there again, and at rest.
  await page.waitForLoadState('networkidle')
  const before = await busyMs(meter)
  const steady = await framesOf(page, { count: FRAMES, by: 160 })
  const work = ((await busyMs(meter)) - before) / steady.length
  const leaps: number[] = []
  for (let leap = 0; leap < 2; leap++) {
    leaps.push(...(await framesOf(page, { count: AFTER_LEAP, by: 100_000, times: 1 })))
    await page.waitForLoadState('networkidle')
  }
  return {
    frames: `${percentiles(steady)}, ${lateOf(steady)}; main thread ${work.toFixed(1)} ms a frame`,
    leaps: `${percentiles(leaps)}, ${lateOf(leaps)}`,
  }
}

function lateOf(frames: readonly number[]): string {
  return `${frames.filter((took) => took > 18).length} of ${frames.length} late for 60 a second`
}

type Scroll = { count: number; by: number; times?: number }

/** How long each of so many frames took while the page was scrolled, in each of them or in the first few. */
function framesOf(page: Page, scroll: Scroll): Promise<number[]> {
  return page.evaluate(
    ({ count, by, times = count }) =>
      new Promise<number[]>((done) => {
        const frames: number[] = []
        let last = performance.now()
        const next = (now: number) => {
          frames.push(now - last)
          last = now
          if (frames.length <= times) window.scrollBy(0, by)
          if (frames.length <= count) requestAnimationFrame(next)
          else done(frames.slice(1))
        }
        requestAnimationFrame(next)
      }),
    scroll,
  )
}
