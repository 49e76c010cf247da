import type { Look } from './look.ts'

type Bars = {
  performance: number
  /** Accessibility and best practices. */
  others?: number
  /** Only for pages that search engines may list. */
  seo?: number
  lcpMs?: number
  tbtMs?: number
  cls?: number
  /** All that a first visit loads. */
  bytes?: number
  lcpToFloor?: number
}

const unlisted = { performance: 95, others: 100, lcpMs: 1600, tbtMs: 100, cls: 0.02, bytes: 330_000 }
const listed = { ...unlisted, seo: 100 }
/** Pages that most visitors come to first. */
const first = { ...listed, performance: 98 }
const barsByPage: Record<string, Bars> = {
  '/': { ...first, lcpMs: undefined, lcpToFloor: 1.2 },
  ...barsFor(['/shop', '/shop/product/dusk-polo-shirt', '/booking', '/login'], first),
  ...barsFor(['/cart', '/forgot-password', '/memberships'], unlisted),
  ...barsFor(['/dashboard', '/admin', '/admin/calendar', '/admin/members', 'floor'], { performance: 95 }),
}

function barsFor(pages: readonly string[], bars: Bars): Record<string, Bars> {
  return Object.fromEntries(pages.map((page) => [page, bars]))
}

/** The bars that a page misses, in words. */
export function missedBars(page: string, look: Look, floor: Look | undefined): string[] {
  const bars: Bars = barsByPage[page] ?? listed
  const { others = 0, seo = 0, lcpToFloor = Number.POSITIVE_INFINITY } = bars
  const toFloor = look.lcpMs / (floor?.lcpMs ?? Number.POSITIVE_INFINITY)
  const missed: [boolean, string][] = [
    [look.performance < bars.performance, `performance ${look.performance}`],
    [look.accessibility < others, `accessibility ${look.accessibility}`],
    [look.bestPractices < others, `best practices ${look.bestPractices}`],
    [look.seo < seo, `search engines ${look.seo}`],
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
