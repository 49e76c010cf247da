import { expect, it } from 'vitest'
import { findCaller, readContact } from './known-caller.ts'

const percy = {
  memberId: 1,
  userId: null,
  name: 'Percy Mashie',
  email: 'percy@example.com',
  isEmailProven: null,
  phone: '(256) 555-0116',
  planName: 'Weekday',
}

it('readContact recognizes complete phone numbers and emails only', () => {
  expect(readContact({ phone: '256 555', email: '' })).toBeNull()
  expect(readContact({ phone: '', email: 'percy@' })).toBeNull()
  expect(readContact({ phone: '+1 256 555 0116', email: 'x@example.com' })).toEqual({
    kind: 'phone',
    value: '+1 256 555 0116',
  })
  expect(readContact({ phone: '', email: ' percy@example.com ' })?.value).toBe('percy@example.com')
})

it('findCaller finds a person by phone number in any format, and by email', () => {
  expect(findCaller([percy], { kind: 'phone', value: '12565550116' })).toBe(percy)
  expect(findCaller([percy], { kind: 'email', value: 'Percy@Example.com' })).toBe(percy)
  expect(findCaller([percy], { kind: 'phone', value: '2565550117' })).toBeNull()
})

it('findCaller returns null when two people share a phone number', () => {
  expect(findCaller([percy, { ...percy, memberId: 2 }], { kind: 'phone', value: '2565550116' })).toBeNull()
})
