import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '../venue/venue-clock.ts'
import { findFreeStarts, gridMs, mergeSlots, overlaps, type Slot } from './slots.ts'

const base = Date.parse('2026-01-05T18:00:00Z')

function slot(fromMinute: number, untilMinute: number): Slot {
  return { start: base + fromMinute * minuteMs, end: base + untilMinute * minuteMs }
}

function starts(open: Slot[], taken: Slot[], minutes: number, bufferMinutes = 0, fromMinute = 0): number[] {
  const from = base + fromMinute * minuteMs
  return findFreeStarts({ open, taken, minutes, from, bufferMinutes }).map(
    (start) => (start - base) / minuteMs,
  )
}

it('overlaps is true for slots that share a moment, not for adjacent ones', () => {
  expect(overlaps(slot(0, 60), slot(59, 90))).toBe(true)
  expect(overlaps(slot(0, 60), slot(60, 90))).toBe(false)
  expect(overlaps(slot(60, 90), slot(0, 60))).toBe(false)
})

it('mergeSlots joins slots that overlap or touch', () => {
  const all = [slot(90, 120), slot(0, 30), slot(30, 60), slot(40, 50), slot(70, 70)]
  expect(mergeSlots(all)).toEqual([slot(0, 60), slot(90, 120)])
})

describe('findFreeStarts', () => {
  it('findFreeStarts offers every half hour at which the slot still fits', () => {
    expect(starts([slot(0, 180)], [], 120)).toEqual([0, 30, 60])
    expect(starts([slot(0, 119)], [], 120)).toEqual([])
  })

  it('findFreeStarts stays on the grid when opening, bookings or the current time are off it', () => {
    expect(starts([slot(10, 130)], [], 60)).toEqual([30, 60])
    expect(starts([slot(0, 180)], [slot(0, 35)], 60)).toEqual([60, 90, 120])
    expect(starts([slot(0, 120)], [], 60, 0, 31)).toEqual([60])
    expect(starts([slot(0, 120)], [], 60, 0, 30)).toEqual([30, 60])
  })

  it('findFreeStarts leaves the buffer before the next booking, but not before closing', () => {
    expect(starts([slot(0, 240)], [slot(120, 180)], 60)).toEqual([0, 30, 60, 180])
    expect(starts([slot(0, 240)], [slot(120, 195)], 60, 15)).toEqual([0, 30])
    expect(starts([slot(0, 60)], [], 60, 15)).toEqual([0])
  })

  it('findFreeStarts does not run from one open period into another', () => {
    expect(starts([slot(0, 60), slot(90, 150)], [], 60)).toEqual([0, 90])
  })

  it('findFreeStarts equals a brute-force search, in any order of its input', () => {
    const some = fc
      .tuple(fc.integer({ min: -60, max: 1400 }), fc.integer({ min: 0, max: 300 }))
      .map(([from, length]) => slot(from, from + length))
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 4 }),
        fc.array(some, { maxLength: 12 }),
        fc.constantFrom(30, 60, 90, 240),
        fc.constantFrom(0, 10, 30, 45),
        (open, taken, minutes, bufferMinutes) => {
          const found = findFreeStarts({ open, taken, minutes, from: base, bufferMinutes })
          const whole = mergeSlots(open)
          const expected = Array.from({ length: 60 }, (_, n) => base + n * gridMs).filter((start) => {
            const end = start + minutes * minuteMs
            const occupied = { start, end: end + bufferMinutes * minuteMs }
            return (
              whole.some((period) => period.start <= start && end <= period.end) &&
              !taken.some((other) => other.start < other.end && overlaps(occupied, other))
            )
          })
          expect(found).toEqual(expected)
        },
      ),
    )
  })
})
