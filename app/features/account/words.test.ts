import { describe, expect, it } from 'vitest'
import { AppError } from '#app/lib/backend/errors.ts'
import { faultOf, weakPasswordWords } from './words.ts'

describe('weakPasswordWords', () => {
  it('weakPasswordWords names the reasons from the server', () => {
    expect(weakPasswordWords('Weak', ['characters', 'pwned'])).toBe(
      'That password is too weak: it needs more kinds of characters, such as digits and symbols, and it has appeared in a data leak.',
    )
  })

  it("weakPasswordWords falls back on the server's message", () => {
    expect(weakPasswordWords('Too plain.', ['novel reason'])).toBe('Too plain.')
    const short = 'Password should be at least 12 characters.'
    expect(weakPasswordWords(short, ['length'])).toBe(short)
  })
})

describe('faultOf', () => {
  it.each([
    ['weak_password', 'password'],
    ['same_password', 'password'],
    ['email_taken', 'email'],
    ['network', 'root'],
  ] as const)('faultOf assigns the error %s to the field %s', (code, field) => {
    expect(faultOf(new AppError(code), 'words')).toEqual({ field, message: 'words' })
  })
})
