import { expect, it } from 'vitest'
import { hourMs } from '../venue/venue-clock.ts'
import { holdsTooMuch } from './hold-limits.ts'

const slot = (hours: number) => ({ start: 0, end: hours * hourMs })
const slots = (count: number, hours: number) => Array.from({ length: count }, () => slot(hours))

it('allows a first hold of any length', () => {
  expect(holdsTooMuch([], slot(12))).toBe(false)
})

it('allows six holds at a time, and no seventh', () => {
  expect(holdsTooMuch(slots(5, 1), slot(1))).toBe(false)
  expect(holdsTooMuch(slots(6, 1), slot(1))).toBe(true)
})

it('allows eight hours of bays at a time, and no minute more', () => {
  expect(holdsTooMuch(slots(2, 3), slot(2))).toBe(false)
  expect(holdsTooMuch(slots(2, 3), slot(2.5))).toBe(true)
})
