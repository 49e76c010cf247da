import { describe, expect, it } from 'vitest'
import { NewPassword, ProfileEdit, SignUp } from './schema.ts'

const person = {
  fullName: 'Ann Lark',
  email: 'ann@lark.example',
  phone: '(256) 555-0101',
  password: '123456',
}

describe('SignUp', () => {
  it('SignUp accepts a complete entry and trims the name', () => {
    expect(SignUp.parse({ ...person, fullName: ' Ann Lark ' })).toEqual(person)
  })

  it.each(['fullName', 'email', 'phone', 'password'] as const)('SignUp requires %s', (field) => {
    const { error } = SignUp.safeParse({ ...person, [field]: '' })
    expect(error?.issues.map((issue) => issue.path[0])).toContain(field)
  })
})

describe('NewPassword', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['x'.repeat(72), true],
    [' '.repeat(6), false],
    ['é'.repeat(37), false],
  ])('NewPassword judges %s as valid: %s', (password, isGood) => {
    expect(NewPassword.safeParse({ password }).success).toBe(isGood)
  })
})

describe('ProfileEdit', () => {
  it('ProfileEdit allows an empty phone number, but no empty name', () => {
    expect(ProfileEdit.safeParse({ fullName: 'Ann', phone: '' }).success).toBe(true)
    expect(ProfileEdit.safeParse({ fullName: '  ', phone: '' }).success).toBe(false)
  })
})
