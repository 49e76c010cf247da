import { describe, expect, it } from 'vitest'
import { nextFreeTimes } from './free-times.ts'

describe('nextFreeTimes', () => {
  const starts = (...list: [number, number][]) => list.map(([start, totalCents]) => ({ start, totalCents }))
  const answer = {
    days: [
      {
        day: '2026-10-06',
        bays: [
          { bayId: 'one', starts: starts([30, 4500], [20, 5000]) },
          { bayId: 'two', starts: starts([20, 4500]) },
        ],
      },
      { day: '2026-10-07', bays: [{ bayId: 'one', starts: starts([90, 3500]) }] },
    ],
  }

  it('nextFreeTimes are sorted, with the number of bays and the lowest price', () => {
    expect(nextFreeTimes(answer, 2)).toEqual([
      { start: 20, bays: 2, fromCents: 4500 },
      { start: 30, bays: 1, fromCents: 4500 },
    ])
    expect(nextFreeTimes(answer, 9)).toHaveLength(3)
  })
})
