import { expect, it } from 'vitest'
import { memberLoginOf } from './venue.ts'

it('leads members to their account elsewhere where one is named, and else to our portal', () => {
  const elsewhere = 'https://club.example/portal/account'
  expect(memberLoginOf({ memberLogin: elsewhere })).toBe(elsewhere)
  expect(memberLoginOf({ memberLogin: null })).toBe('/member-portal')
})
