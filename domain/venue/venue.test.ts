import { expect, it } from 'vitest'
import { memberLoginOf } from './venue.ts'

it('memberLoginOf returns the configured external address or our member portal', () => {
  const elsewhere = 'https://club.example/portal/account'
  expect(memberLoginOf({ memberLogin: elsewhere })).toBe(elsewhere)
  expect(memberLoginOf({ memberLogin: null })).toBe('/member-portal')
})
