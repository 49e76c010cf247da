import { bytesOf, missedBars } from './bars.ts'
import type { Look } from './look.ts'

export type Results = Record<string, Look>

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

function row(look: Look) {
  const { performance, accessibility, bestPractices, seo, fcpMs, lcpMs, tbtMs, cls, bytes } = look
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
    'all kB': kilo(bytesOf(look)),
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

function kilo(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
