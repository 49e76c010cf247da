import { describe, expect, it } from 'vitest'
import { nextFreeTimes } from './free-times.ts'

describe('the next free times', () => {
  const starts = (...list: [number, number][]) => list.map(([start, totalCents]) => ({ start, totalCents }))
  const answer = {
    days: [
      { bays: [{ starts: starts([30, 4500], [20, 5000]) }, { starts: starts([20, 4500]) }] },
      { bays: [{ starts: starts([90, 3500]) }] },
    ],
  }

  it('come in their order, with the number of bays and the lowest price', () => {
    expect(nextFreeTimes(answer, 2)).toEqual([
      { start: 20, bays: 2, fromCents: 4500 },
      { start: 30, bays: 1, fromCents: 4500 },
    ])
    expect(nextFreeTimes(answer, 9)).toHaveLength(3)
  })

  it.each([null, 'no', {}, { days: 1 }, { days: [null, { bays: [{ starts: [{ start: '20' }, 7] }] }] }])(
    'are none in %j',
    (unreadable) => expect(nextFreeTimes(unreadable, 4)).toEqual([]),
  )
})
