import { expect, it } from 'vitest'
import { describeUndo } from './words.ts'

const merge = { id: 'm', goneId: 1002, name: 'Pat', email: 'pat@example.com', at: 0, by: '' }

it('describeUndo says which entry keeps the records added since the merge', () => {
  expect(describeUndo({ ...merge, hasGiven: false })).toBe('Everything added since the merge stays here.')
  expect(describeUndo({ ...merge, hasGiven: true })).toBe(
    'Bookings and payments since the merge go to #1002, whose sign-in or email was kept.',
  )
})
