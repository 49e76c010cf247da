import { expect, it } from 'vitest'
import { isBlank } from './password.ts'

it.each([
  ['spaces', ' '.repeat(8)],
  ['tabs and spaces of other widths', '\t \u00a0\u3000'.repeat(2)],
  ['zero-width spaces', '\u200b'.repeat(8)],
  ['blank Braille patterns', '\u2800'.repeat(8)],
  ['Hangul fillers', '\u3164\uffa0'.repeat(4)],
  ['combining marks without a base', '\u0301'.repeat(8)],
])('isBlank is true for %s', (_, password) => {
  expect(isBlank(password)).toBe(true)
})

it.each(['secret', '......', '🏌️⛳🏌️⛳🏌️⛳', '   7   ', '密码密码密码', '$$$$$$'])(
  'isBlank is false for %s',
  (password) => {
    expect(isBlank(password)).toBe(false)
  },
)
