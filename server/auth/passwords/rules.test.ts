import { describe, expect, it } from 'vitest'
import { AuthError } from '../auth-error.ts'
import { type PasswordHolder, requireGoodPassword } from './rules.ts'

function refusalOf(password: string, holder: PasswordHolder = 'member') {
  try {
    requireGoodPassword(password, holder)
    return null
  } catch (error) {
    return error instanceof AuthError ? error.code : error
  }
}

describe('requireGoodPassword', () => {
  it.each([
    ['six characters of a member', 'secret', 'member', null],
    ['five', 'secre', 'member', 'weak_password'],
    ['three that are six bytes', 'üüü', 'member', 'weak_password'],
    ['eleven of staff', 'eleven char', 'staff', 'weak_password'],
    ['twelve of staff', 'twelve chars', 'staff', null],
    ['72 bytes', 'ü'.repeat(36), 'member', null],
    ['73 bytes', `${'ü'.repeat(36)}x`, 'member', 'validation_failed'],
    ['73 characters', 'x'.repeat(73), 'staff', 'validation_failed'],
  ] as const)('%s', (_, password, holder, code) => {
    expect(refusalOf(password, holder)).toBe(code)
  })
})
