import { describe, expect, it } from 'vitest'
import { costumeCountdown, seasonAt, tournamentDays } from './season.ts'
import { instantAt } from './venue-clock.ts'

const minuteMs = 60_000

describe('the season of Halloween', () => {
  it.each([2025, 2026, 2027, 2028])('of %i ends with October, by the clock of the venue', (year) => {
    const end = instantAt(`${year}-11-01`, 0)
    expect(seasonAt(end - minuteMs)).toBe('halloween')
    expect(seasonAt(end)).toBeNull()
    expect(seasonAt(instantAt(`${year}-12-31`, 1439))).toBeNull()
    expect(seasonAt(instantAt(`${year + 1}-01-01`, 0))).toBe('halloween')
  })

  it('is not over when London already writes November', () => {
    expect(seasonAt(Date.parse('2026-11-01T04:59:00Z'))).toBe('halloween')
    expect(seasonAt(Date.parse('2026-11-01T05:00:00Z'))).toBeNull()
  })
})

it.each([
  ['2025-03-01', '2025-11-01', '2025-11-02'],
  ['2026-10-31', '2026-11-07', '2026-11-08'],
  ['2027-01-01', '2027-11-06', '2027-11-07'],
])('the tournament seen on %s is from Saturday %s to Sunday %s', (today, firstDay, lastDay) => {
  expect(tournamentDays(instantAt(today, 600))).toEqual({ firstDay, lastDay })
})

describe('the countdown', () => {
  it('counts whole minutes up to eight in the evening of the thirty-first', () => {
    const judged = instantAt('2026-10-31', 1200)
    expect(costumeCountdown(judged - (2 * 1440 + 3 * 60 + 4) * minuteMs)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
    })
    expect(costumeCountdown(judged - 1)).toEqual({ days: 0, hours: 0, minutes: 1 })
    expect(costumeCountdown(judged)).toBeNull()
  })
})
