import { describe, expect, it } from 'vitest'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { findBookingErrors, findGuestErrors, needsEmailInput } from './rules.ts'

it('findGuestErrors requires an email for a payment link to a known guest without one', () => {
  const known: FoundPerson = {
    memberId: 1,
    userId: null,
    name: 'Nora',
    email: '',
    isEmailProven: null,
    phone: '',
    planName: null,
  }
  const errorsOf = (email: string, hasLink: boolean) =>
    findBookingErrors(known, { name: '', email, phone: '' }, hasLink)
  expect(errorsOf('', false)).toEqual({})
  expect(errorsOf('', true)).toEqual({ email: 'Enter an email to send the link to.' })
  expect(errorsOf('nora@example.com', true)).toEqual({})
  expect(needsEmailInput({ ...known, email: 'nora@example.com' }, true)).toBe(false)
})

describe('a new guest at the desk', () => {
  it('findGuestErrors requires a name and a valid email if one is given', () => {
    expect(findGuestErrors({ name: 'Ada', email: '', phone: '' })).toEqual({})
    expect(Object.keys(findGuestErrors({ name: ' ', email: 'nowhere', phone: '' }))).toEqual([
      'name',
      'email',
    ])
  })
})
