import { expect, it } from 'vitest'
import { Guest } from './book-bay.ts'

it.each([
  ['name', 120],
  ['phone', 40],
])('says how long the %s of a guest may be: %d characters', (field, longest) => {
  const said = (length: number) => {
    const guest = { name: 'Gus', email: 'gus@example.com', phone: '1', [field]: 'x'.repeat(length) }
    return Guest.safeParse(guest).error?.issues.map(({ message }) => message)
  }
  expect(said(longest)).toBeUndefined()
  expect(said(longest + 1)).toEqual([`At most ${longest} characters.`])
})
