import { expect, it } from 'vitest'
import { hourMs } from '../venue/venue-clock.ts'
import { holdsTooMuch } from './hold-limits.ts'

const slot = (hours: number) => ({ start: 0, end: hours * hourMs })
const slots = (count: number, hours: number) => Array.from({ length: count }, () => slot(hours))

it('holdsTooMuch allows a first hold of any length', () => {
  expect(holdsTooMuch([], slot(12))).toBe(false)
})

it('holdsTooMuch allows at most six holds at a time', () => {
  expect(holdsTooMuch(slots(5, 1), slot(1))).toBe(false)
  expect(holdsTooMuch(slots(6, 1), slot(1))).toBe(true)
})

it('holdsTooMuch allows at most eight bay hours at a time', () => {
  expect(holdsTooMuch(slots(2, 3), slot(2))).toBe(false)
  expect(holdsTooMuch(slots(2, 3), slot(2.5))).toBe(true)
})
