import { expect, it } from 'vitest'
import { nearDay, visitStanding } from './words.ts'

it("names a near day by the venue's date", () => {
  const lateInTheEvening = Date.parse('2026-01-06T03:00:00Z')
  expect(nearDay('2026-01-05', lateInTheEvening)).toBe('Today')
  expect(nearDay('2026-01-06', lateInTheEvening)).toBe('Tomorrow')
  expect(nearDay('2026-01-07', lateInTheEvening)).toBeNull()
})

it('does not call a booking confirmed when it is over', () => {
  const now = Date.parse('2026-01-05T19:00:00Z')
  expect(visitStanding({ status: 'confirmed', end: now }, now)).toBe('Over')
  expect(visitStanding({ status: 'confirmed', end: now + 1 }, now)).toBe('Confirmed')
  expect(visitStanding({ status: 'no_show', end: now }, now)).toBe('Missed')
})
