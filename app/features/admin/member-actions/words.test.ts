import { expect, it } from 'vitest'
import { sinceWords } from './words.ts'

const merge = { id: 'm', goneId: 1002, name: 'Pat', email: 'pat@example.com', at: 0, by: '' }

it('sinceWords explains before undoing a merge who keeps the later records', () => {
  expect(sinceWords({ ...merge, hasGiven: false })).toBe('What came in since the merge stays here.')
  expect(sinceWords({ ...merge, hasGiven: true })).toBe(
    'What was booked and paid since the merge goes with #1002, whose sign-in or email stayed.',
  )
})
