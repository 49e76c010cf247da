import type { Look } from './visit.ts'

export type Results = Record<string, Look>

/** Design section 8, and what a page may cost beside a bare one. */
const most = { fcpMs: 900, lcpMs: 1400, tbtMs: 50, cls: 0.01, lcpToFloor: 1.15 }
const least = { performance: 99, other: 100 }

/**
 * The table, and below it every bar that is missed; bytes are as they go over the line, headers included.
 * `before` is the last result that was kept.
 */
export function printResults(now: Results, before: Results): void {
  console.table(Object.fromEntries(Object.entries(now).map(([page, look]) => [page, row(look)])))
  for (const [page, look] of Object.entries(now)) {
    const known = before[page]
    if (known) console.log(`${page.padEnd(34)} before: ${changes(look, known).join(', ') || 'the same'}`)
  }
  const missed = Object.entries(now).flatMap(([page, look]) =>
    missedBars(page, look, now.floor).map((bar) => `${page}: ${bar}`),
  )
  console.log(missed.length === 0 ? 'Every bar is met.' : `Missed:\n  ${missed.join('\n  ')}`)
}

function row({ performance, accessibility, bestPractices, seo, fcpMs, lcpMs, tbtMs, cls, bytes }: Look) {
  return {
    scores: [performance, accessibility, bestPractices, seo].join(' '),
    FCP: fcpMs,
    LCP: lcpMs,
    TBT: tbtMs,
    CLS: cls,
    'page kB': kilo(bytes.document),
    'JS kB': kilo(bytes.script),
    'CSS kB': kilo(bytes.stylesheet),
    'fonts kB': kilo(bytes.font),
    'pictures kB': kilo(bytes.image),
    'other kB': kilo(bytes.media + bytes.fetch + bytes.other),
  }
}

function changes(now: Look, before: Look): string[] {
  const change = (name: string, from: number, to: number) => (from === to ? [] : [`${name} ${from} → ${to}`])
  return [
    ...change('performance', before.performance, now.performance),
    ...change('FCP', before.fcpMs, now.fcpMs),
    ...change('LCP', before.lcpMs, now.lcpMs),
    ...change('TBT', before.tbtMs, now.tbtMs),
    ...change('CLS', before.cls, now.cls),
    ...change('JS kB', kilo(before.bytes.script), kilo(now.bytes.script)),
  ]
}

export function missedBars(page: string, look: Look, floor: Look | undefined): string[] {
  const isFloor = page === 'floor'
  const bars: [boolean, string][] = [
    [look.performance < least.performance, `performance ${look.performance}`],
    [look.accessibility < least.other && !isFloor, `accessibility ${look.accessibility}`],
    [look.bestPractices < least.other && !isFloor, `best practices ${look.bestPractices}`],
    [look.seo < least.other && !isFloor, `search engines ${look.seo}`],
    [look.fcpMs > most.fcpMs, `FCP ${look.fcpMs} ms`],
    [look.lcpMs > most.lcpMs, `LCP ${look.lcpMs} ms`],
    [look.tbtMs > most.tbtMs, `TBT ${look.tbtMs} ms`],
    [look.cls > most.cls, `CLS ${look.cls}`],
    [
      page === '/' && floor !== undefined && look.lcpMs > floor.lcpMs * most.lcpToFloor,
      `LCP ${(look.lcpMs / (floor?.lcpMs ?? 1)).toFixed(2)} times the floor's`,
    ],
  ]
  return bars.filter(([isMissed]) => isMissed).map(([, words]) => words)
}

function kilo(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
