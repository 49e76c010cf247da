import type { CDPSession, Page } from '@playwright/test'
import { type Figure, percentiles } from '../measure.ts'

type LongList = { path: string; word: string }

export async function measureList(page: Page, { path, word }: LongList): Promise<Figure[]> {
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
  const keystroke = percentiles(await measureTyping(page, word, meter))
  const order = percentiles(await measureSorting(page, meter))
  const { frames, leaps } = await measureScrolling(page, meter)
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

export async function measureFiltered(page: Page, path: string): Promise<Figure> {
  const answered = page.waitForResponse('**/rest/v1/rpc/office_list')
  await page.goto(`/admin/${path}`)
  const answer = await answered
  await page.getByText(/^Showing /).waitFor({ timeout: 120_000 })
  const { responseStart, requestStart } = answer.request().timing()
  return { name: `${path}: answer`, value: `first byte ${(responseStart - requestStart).toFixed(0)} ms` }
}

async function measureTyping(page: Page, word: string, meter: CDPSession): Promise<number[]> {
  const took: number[] = []
  const act = (key: string) => measureBusyTime(page, meter, () => page.keyboard.press(key))
  await page.getByRole('searchbox').focus()
  for (const keys of [[...word], [...word].map(() => 'Backspace'), [...word]])
    for (const key of keys) took.push(await act(key))
  await page.getByRole('searchbox').fill('')
  return took
}

/** Narrow screens sort by a select. */
async function measureSorting(page: Page, meter: CDPSession): Promise<number[]> {
  const took: number[] = []
  await page.setViewportSize({ width: 700, height: 900 })
  const select = page.getByRole('combobox', { name: 'Sort by' })
  const orders = await select
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  for (const order of [...orders.slice(1), '']) {
    if (order !== null) took.push(await measureBusyTime(page, meter, () => select.selectOption(order)))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return took
}

async function measureBusyTime(page: Page, meter: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await readBusyMs(meter)
  await act()
  // By then the deferred search has been drawn.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(0)), 80)))
  return (await readBusyMs(meter)) - before
}

/** CPU time, so that a busy machine does not change the result. */
async function openMeter(page: Page): Promise<CDPSession> {
  const meter = await page.context().newCDPSession(page)
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' })
  return meter
}

/** Includes scripts, styles, layout and painting since navigation. */
async function readBusyMs(meter: CDPSession): Promise<number> {
  const { metrics } = await meter.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const FRAMES = 180
/** By then the new rows are loaded and drawn. */
const AFTER_LEAP = 30

/** Scrolls in every frame for three seconds, then jumps twice to rows that the server has to send. */
async function measureScrolling(page: Page, meter: CDPSession): Promise<{ frames: string; leaps: string }> {
  // Wait until the unfiltered list is back.
  await page.waitForLoadState('networkidle')
  const before = await readBusyMs(meter)
  const steady = await measureFrames(page, { count: FRAMES, by: 160 })
  const work = ((await readBusyMs(meter)) - before) / steady.length
  const leaps: number[] = []
  for (let leap = 0; leap < 2; leap++) {
    leaps.push(...(await measureFrames(page, { count: AFTER_LEAP, by: 100_000, times: 1 })))
    await page.waitForLoadState('networkidle')
  }
  return {
    frames: `${percentiles(steady)}, ${describeLateFrames(steady)}; main thread ${work.toFixed(1)} ms a frame`,
    leaps: `${percentiles(leaps)}, ${describeLateFrames(leaps)}`,
  }
}

function describeLateFrames(frames: readonly number[]): string {
  return `${frames.filter((took) => took > 18).length} of ${frames.length} late for 60 a second`
}

type Scroll = { count: number; by: number; times?: number }

function measureFrames(page: Page, scroll: Scroll): Promise<number[]> {
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
