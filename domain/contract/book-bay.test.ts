import { expect, it } from 'vitest'
import { Guest } from './book-bay.ts'

it.each([
  ['name', 'x'.repeat(120), 'x'.repeat(121), 'At most 120 characters.'],
  ['phone', `+${'4'.repeat(15)}`, '4'.repeat(41), 'That phone number is too long.'],
])('the guest form limits the length of the %s', (field, longest, longer, words) => {
  const said = (value: string) => {
    const guest = { name: 'Gus', email: 'gus@example.com', phone: '(256) 555-0101', [field]: value }
    return Guest.safeParse(guest).error?.issues.map(({ message }) => message)
  }
  expect(said(longest)).toBeUndefined()
  expect(said(longer)).toEqual([words])
})
