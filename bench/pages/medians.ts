import { type Look, ofKinds } from './look.ts'

export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** Computes the median of each metric separately. */
export function medianLook(looks: readonly Look[]): Look {
  const middle = (read: (look: Look) => number) => middleOf(looks.map(read))
  return {
    performance: middle((look) => look.performance),
    accessibility: middle((look) => look.accessibility),
    bestPractices: middle((look) => look.bestPractices),
    seo: middle((look) => look.seo),
    fcpMs: middle((look) => look.fcpMs),
    lcpMs: middle((look) => look.lcpMs),
    tbtMs: middle((look) => look.tbtMs),
    cls: middle((look) => look.cls),
    bytes: ofKinds((kind) => middle(({ bytes }) => bytes[kind])),
  }
}
