import type { Look } from './look.ts'

type Bars = {
  performance: number
  /** Accessibility, best practices, search engines. */
  others?: number
  fcpMs?: number
  lcpMs?: number
  tbtMs?: number
  /** All that a first visit loads. */
  bytes?: number
  cls?: number
  lcpToFloor?: number
}

const painted = { performance: 99, others: 100, fcpMs: 900, lcpMs: 1400, tbtMs: 50, cls: 0.01 }
/** What people come to do: booking and joining, the cart, the doors. */
const used = { performance: 97, lcpMs: 1600, tbtMs: 100, bytes: 150_000, cls: 0.01 }
const barsByPage: Record<string, Bars> = {
  '/': { ...painted, lcpToFloor: 1.15 },
  '/shop': painted,
  '/shop/product/dusk-polo-shirt': painted,
  floor: { ...painted, others: undefined },
  ...Object.fromEntries(['/dashboard', '/admin', '/admin/calendar', '/admin/members'].map(forStaff)),
}

function forStaff(page: string): [string, Bars] {
  return [page, { performance: 95 }]
}

/** The bars that a page misses, in words. */
export function missedBars(page: string, look: Look, floor: Look | undefined): string[] {
  const bars: Bars = barsByPage[page] ?? used
  const { others = 0, lcpToFloor = Number.POSITIVE_INFINITY } = bars
  const toFloor = look.lcpMs / (floor?.lcpMs ?? Number.POSITIVE_INFINITY)
  const missed: [boolean, string][] = [
    [look.performance < bars.performance, `performance ${look.performance}`],
    [look.accessibility < others, `accessibility ${look.accessibility}`],
    [look.bestPractices < others, `best practices ${look.bestPractices}`],
    [look.seo < others, `search engines ${look.seo}`],
    [exceeds(look.fcpMs, bars.fcpMs), `FCP ${look.fcpMs} ms`],
    [exceeds(look.lcpMs, bars.lcpMs), `LCP ${look.lcpMs} ms`],
    [exceeds(look.tbtMs, bars.tbtMs), `TBT ${look.tbtMs} ms`],
    [exceeds(look.cls, bars.cls), `CLS ${look.cls}`],
    [exceeds(bytesOf(look), bars.bytes), `${Math.round(bytesOf(look) / 1000)} kB in all`],
    [toFloor > lcpToFloor, `LCP ${toFloor.toFixed(2)} times the floor's`],
  ]
  return missed.filter(([isMissed]) => isMissed).map(([, words]) => words)
}

function exceeds(value: number, most = Number.POSITIVE_INFINITY): boolean {
  return value > most
}

export function bytesOf({ bytes }: Look): number {
  return Object.values(bytes).reduce((sum, some) => sum + some, 0)
}
