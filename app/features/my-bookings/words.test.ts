import { expect, it } from 'vitest'
import { formatGuests, formatNearDay, formatSeries } from './words.ts'

it("formatNearDay names today and tomorrow by the venue's date", () => {
  const lateInTheEvening = Date.parse('2026-01-06T03:00:00Z')
  expect(formatNearDay('2026-01-05', lateInTheEvening)).toBe('Today')
  expect(formatNearDay('2026-01-06', lateInTheEvening)).toBe('Tomorrow')
  expect(formatNearDay('2026-01-07', lateInTheEvening)).toBeNull()
})

it('formatGuests describes the other players', () => {
  expect([1, 2, 4].map(formatGuests)).toEqual(['', 'you and 1 guest', 'you and 3 guests'])
})

it('formatSeries describes the shared weekday and time of a series', () => {
  const start = Date.parse('2026-01-06T00:00:00Z')
  expect(formatSeries([{ start }, { start: start + 604_800_000 }])).toBe('Every Monday, 6:00 PM: 2 dates')
})
