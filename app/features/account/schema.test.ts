import { describe, expect, it } from 'vitest'
import { AppError } from '#app/lib/backend/errors.ts'
import { faultOf, NewPassword, ProfileEdit, recoveryLink, SignUp, weakPasswordWords } from './schema.ts'

const person = { fullName: 'Ann Lark', email: 'ann@lark.example', phone: '256', password: '123456' }

describe('SignUp', () => {
  it('takes a complete entry and trims the name', () => {
    expect(SignUp.parse({ ...person, fullName: ' Ann Lark ' })).toEqual(person)
  })

  it.each(['fullName', 'email', 'phone', 'password'] as const)('needs %s', (field) => {
    const { error } = SignUp.safeParse({ ...person, [field]: '' })
    expect(error?.issues.map((issue) => issue.path[0])).toContain(field)
  })
})

describe('NewPassword', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['x'.repeat(72), true],
    ['é'.repeat(37), false],
  ])('judges %s', (password, isGood) => {
    expect(NewPassword.safeParse({ password }).success).toBe(isGood)
  })
})

describe('ProfileEdit', () => {
  it('lets a person take the phone number away, but not the name', () => {
    expect(ProfileEdit.safeParse({ fullName: 'Ann', phone: '' }).success).toBe(true)
    expect(ProfileEdit.safeParse({ fullName: '  ', phone: '' }).success).toBe(false)
  })
})

describe('weakPasswordWords', () => {
  it('names the reasons that the server gave', () => {
    expect(weakPasswordWords('Weak', ['length', 'pwned'])).toBe(
      'That password is too weak: it needs at least 6 characters, and it is known from a data leak.',
    )
  })

  it('falls back on the words of the server', () => {
    expect(weakPasswordWords('Too plain.', ['novel reason'])).toBe('Too plain.')
  })
})

describe('faultOf', () => {
  it.each([
    ['weak_password', 'password'],
    ['same_password', 'password'],
    ['email_taken', 'email'],
    ['network', 'root'],
  ] as const)('puts %s at %s', (code, field) => {
    expect(faultOf(new AppError(code), 'words')).toEqual({ field, message: 'words' })
  })
})

describe('recoveryLink', () => {
  it('finds the token of our own mail', () => {
    const link = recoveryLink(new URLSearchParams('token_hash=abc&type=recovery'), '')
    expect(link).toEqual({ kind: 'token', tokenHash: 'abc' })
  })

  it('finds the session that a hosted project puts into the fragment', () => {
    const link = recoveryLink(new URLSearchParams(), '#access_token=a.b.c&type=recovery')
    expect(link).toEqual({ kind: 'session' })
  })

  it.each([
    ['', ''],
    ['token_hash=abc', ''],
    ['token_hash=abc&type=signup', ''],
    ['type=recovery', ''],
    ['', '#error=access_denied&error_code=otp_expired&type=recovery'],
    ['', '#access_token=a.b.c&type=magiclink'],
  ])('calls ?%s%s broken', (search, hash) => {
    expect(recoveryLink(new URLSearchParams(search), hash)).toEqual({ kind: 'broken' })
  })
})
