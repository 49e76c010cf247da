import { findMissedLimits, sumBytes } from './limits.ts'
import type { PageRun } from './measure-page.ts'

export type Results = Record<string, PageRun>

/** Bytes are as transferred, headers included. `before` is the last stored result. */
export function printResults(now: Results, before: Results): void {
  console.table(Object.fromEntries(Object.entries(now).map(([page, run]) => [page, row(run)])))
  for (const [page, run] of Object.entries(now)) {
    const known = before[page]
    if (known) console.log(`${page.padEnd(34)} before: ${changes(run, known).join(', ') || 'the same'}`)
  }
  const missed = Object.entries(now).flatMap(([page, run]) =>
    findMissedLimits(page, run, now.floor).map((bar) => `${page}: ${bar}`),
  )
  console.log(missed.length === 0 ? 'Every bar is met.' : `Missed:\n  ${missed.join('\n  ')}`)
}

function row(run: PageRun) {
  const { performance, accessibility, bestPractices, seo, fcpMs, lcpMs, tbtMs, cls, bytes } = run
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
    'all kB': kilo(sumBytes(run)),
  }
}

function changes(now: PageRun, before: PageRun): string[] {
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

function kilo(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
