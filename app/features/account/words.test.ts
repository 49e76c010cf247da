import { describe, expect, it } from 'vitest'
import { AppError } from '#app/lib/backend/errors.ts'
import { toFieldError } from './words.ts'

describe('weak passwords', () => {
  const weak = (message: string, reasons: string[]) =>
    toFieldError(new AppError('weak_password', { reasons }), message).message

  it('toFieldError names the reasons from the server for a weak password', () => {
    expect(weak('Weak', ['characters', 'pwned'])).toBe(
      'That password is too weak: it needs more kinds of characters, such as digits and symbols, and it has appeared in a data leak.',
    )
  })

  it("toFieldError falls back on the server's message", () => {
    expect(weak('Too plain.', ['novel reason'])).toBe('Too plain.')
    const short = 'Password should be at least 12 characters.'
    expect(weak(short, ['length'])).toBe(short)
  })
})

describe('toFieldError', () => {
  it.each([
    ['weak_password', 'password'],
    ['same_password', 'password'],
    ['email_taken', 'email'],
    ['network', 'root'],
  ] as const)('toFieldError assigns the error %s to the field %s', (code, field) => {
    expect(toFieldError(new AppError(code), 'words')).toEqual({ field, message: 'words' })
  })
})
