import { expect, it } from 'vitest'
import { formatMembershipStatus } from './membership-words.ts'

const today = '2026-11-24'

it.each([
  ['active', '2026-12-21', 'Active until Dec 21'],
  ['active', today, 'Active until Nov 24'],
  ['active', '2027-01-03', 'Active until Jan 3, 2027'],
  ['active', '2026-11-23', 'Ended Nov 23'],
  ['expired', '2025-11-23', 'Ended Nov 23, 2025'],
  ['cancelled', '2026-12-21', 'Ended Dec 21'],
  ['pending', '2026-12-21', 'Not paid yet'],
])('formatMembershipStatus calls a membership that is %s until %s "%s"', (status, endDate, words) => {
  expect(formatMembershipStatus({ status, endDate }, today)).toBe(words)
})
