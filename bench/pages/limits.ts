import type { PageRun } from './measure-page.ts'

type Limits = {
  performance: number
  /** Accessibility and best practices. */
  others?: number
  /** Only for pages that search engines may list. */
  seo?: number
  lcpMs?: number
  tbtMs?: number
  cls?: number
  /** Everything that a first visit loads. */
  bytes?: number
  lcpToFloor?: number
}

const unlisted = { performance: 95, others: 100, lcpMs: 1600, tbtMs: 100, cls: 0.02, bytes: 330_000 }
const listed = { ...unlisted, seo: 100 }
/** Common entry pages. */
const first = { ...listed, performance: 98 }
const limitsByPage: Record<string, Limits> = {
  '/': { ...first, lcpMs: undefined, lcpToFloor: 1.2 },
  ...limitsFor(['/shop', '/shop/product/dusk-polo-shirt', '/booking', '/login'], first),
  ...limitsFor(['/cart', '/forgot-password', '/memberships'], unlisted),
  ...limitsFor(['/dashboard', '/admin', '/admin/calendar', '/admin/members', 'floor'], { performance: 95 }),
}

function limitsFor(pages: readonly string[], limits: Limits): Record<string, Limits> {
  return Object.fromEntries(pages.map((page) => [page, limits]))
}

export function findMissedLimits(page: string, run: PageRun, floor: PageRun | undefined): string[] {
  const limits: Limits = limitsByPage[page] ?? listed
  const { others = 0, seo = 0, lcpToFloor = Number.POSITIVE_INFINITY } = limits
  const toFloor = run.lcpMs / (floor?.lcpMs ?? Number.POSITIVE_INFINITY)
  const missed: [boolean, string][] = [
    [run.performance < limits.performance, `performance ${run.performance}`],
    [run.accessibility < others, `accessibility ${run.accessibility}`],
    [run.bestPractices < others, `best practices ${run.bestPractices}`],
    [run.seo < seo, `search engines ${run.seo}`],
    [exceeds(run.lcpMs, limits.lcpMs), `LCP ${run.lcpMs} ms`],
    [exceeds(run.tbtMs, limits.tbtMs), `TBT ${run.tbtMs} ms`],
    [exceeds(run.cls, limits.cls), `CLS ${run.cls}`],
    [exceeds(sumBytes(run), limits.bytes), `${Math.round(sumBytes(run) / 1000)} kB in all`],
    [toFloor > lcpToFloor, `LCP ${toFloor.toFixed(2)} times the floor's`],
  ]
  return missed.filter(([isMissed]) => isMissed).map(([, words]) => words)
}

function exceeds(value: number, most = Number.POSITIVE_INFINITY): boolean {
  return value > most
}

export function sumBytes({ bytes }: PageRun): number {
  return Object.values(bytes).reduce((sum, some) => sum + some, 0)
}
