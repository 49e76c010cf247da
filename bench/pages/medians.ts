import { mapKinds, type PageRun } from './measure-page.ts'

export function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

export function medianRun(runs: readonly PageRun[]): PageRun {
  const middle = (read: (run: PageRun) => number) => findMedian(runs.map(read))
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    fcpMs: middle((run) => run.fcpMs),
    lcpMs: middle((run) => run.lcpMs),
    tbtMs: middle((run) => run.tbtMs),
    cls: middle((run) => run.cls),
    bytes: mapKinds((kind) => middle(({ bytes }) => bytes[kind])),
  }
}
