import { expect, it } from 'vitest'
import { formatCentsEntry, parseCents } from './money-entry.ts'

it.each([
  ['45', 4_500],
  ['45.5', 4_550],
  [' $1,245.50 ', 124_550],
  ['0', 0],
  ['0.29', 29],
  ['', null],
  ['-5', null],
  ['4.505', null],
  ['12,34', null],
  ['1,0', null],
  ['1,50', null],
  ['four', null],
  ['1e3', null],
])('parseCents reads %j as %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

it('formatCentsEntry and parseCents round-trip', () => {
  for (const cents of [0, 5, 29, 4_500, 124_550]) expect(parseCents(formatCentsEntry(cents))).toBe(cents)
})
