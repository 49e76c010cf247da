import { expect, it } from 'vitest'
import { hourMs } from '../venue/venue-clock.ts'
import { exceedsHoldLimits } from './hold-limits.ts'

const slot = (hours: number) => ({ start: 0, end: hours * hourMs })
const slots = (count: number, hours: number) => Array.from({ length: count }, () => slot(hours))

it('exceedsHoldLimits allows a first hold of any length', () => {
  expect(exceedsHoldLimits([], slot(12))).toBe(false)
})

it('exceedsHoldLimits allows at most six holds at a time', () => {
  expect(exceedsHoldLimits(slots(5, 1), slot(1))).toBe(false)
  expect(exceedsHoldLimits(slots(6, 1), slot(1))).toBe(true)
})

it('exceedsHoldLimits allows at most eight bay hours at a time', () => {
  expect(exceedsHoldLimits(slots(2, 3), slot(2))).toBe(false)
  expect(exceedsHoldLimits(slots(2, 3), slot(2.5))).toBe(true)
})
