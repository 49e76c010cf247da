import { describe, expect, it } from 'vitest'
import { AuthError } from '../auth-error.ts'
import { requireGoodPassword } from './rules.ts'

const least = { member: 6, staff: 12 }

function findRefusalCode(password: string, owner: keyof typeof least = 'member') {
  try {
    requireGoodPassword(password, least[owner])
    return null
  } catch (error) {
    return error instanceof AuthError ? error.code : error
  }
}

describe('requireGoodPassword', () => {
  it.each([
    ['six characters of a member', 'secret', 'member', null],
    ['five characters', 'secre', 'member', 'weak_password'],
    ['three characters of six bytes', 'üüü', 'member', 'weak_password'],
    ['eleven characters of staff', 'eleven char', 'staff', 'weak_password'],
    ['twelve characters of staff', 'twelve chars', 'staff', null],
    ['six blanks', ' '.repeat(6), 'member', 'weak_password'],
    ['twelve blanks of any kind', '\t \u00a0\u3000'.repeat(3), 'staff', 'weak_password'],
    ['eight zero-width spaces', '\u200b'.repeat(8), 'member', 'weak_password'],
    ['blanks around a word', '  no  no  ', 'member', null],
    ['72 bytes', 'ü'.repeat(36), 'member', null],
    ['73 bytes', `${'ü'.repeat(36)}x`, 'member', 'validation_failed'],
    ['73 characters', 'x'.repeat(73), 'staff', 'validation_failed'],
  ] as const)('requireGoodPassword judges %s', (_, password, owner, code) => {
    expect(findRefusalCode(password, owner)).toBe(code)
  })
})
