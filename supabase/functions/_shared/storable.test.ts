import { expect, it } from 'vitest'
import { isStorable } from './storable.ts'

it.each([
  '\u0000',
  'a\u0000',
  '\\\u0000',
  '\ud83c',
  '\udfcc',
  'a\ud83c b',
  { a: ['\u0000'] },
  { '\u0000': 1 },
])('isStorable refuses %j', (value) => {
  expect(isStorable(value)).toBe(false)
})

it.each([
  '',
  '🏌️',
  '\\u0000',
  '\\\\u0000',
  'C:\\users',
  '\u0001',
  '\ud7ff',
  { a: [1, null, true] },
  undefined,
])('isStorable accepts %j', (value) => {
  expect(isStorable(value)).toBe(true)
})
