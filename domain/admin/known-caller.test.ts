import { expect, it } from 'vitest'
import { callerIn, reachOf } from './known-caller.ts'

const percy = {
  memberId: 1,
  userId: null,
  name: 'Percy Mashie',
  email: 'percy@example.com',
  isEmailProven: null,
  phone: '(256) 555-0116',
  planName: 'Weekday',
}

it('reachOf recognizes complete phone numbers and emails only', () => {
  expect(reachOf({ phone: '256 555', email: '' })).toBeNull()
  expect(reachOf({ phone: '', email: 'percy@' })).toBeNull()
  expect(reachOf({ phone: '+1 256 555 0116', email: 'x@example.com' })).toEqual({
    kind: 'phone',
    value: '+1 256 555 0116',
  })
  expect(reachOf({ phone: '', email: ' percy@example.com ' })?.value).toBe('percy@example.com')
})

it('callerIn finds a person by phone number in any format, and by email', () => {
  expect(callerIn([percy], { kind: 'phone', value: '12565550116' })).toBe(percy)
  expect(callerIn([percy], { kind: 'email', value: 'Percy@Example.com' })).toBe(percy)
  expect(callerIn([percy], { kind: 'phone', value: '2565550117' })).toBeNull()
})

it('callerIn finds nobody when two people share a phone number', () => {
  expect(callerIn([percy, { ...percy, memberId: 2 }], { kind: 'phone', value: '2565550116' })).toBeNull()
})
