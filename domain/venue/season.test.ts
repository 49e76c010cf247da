import { describe, expect, it } from 'vitest'
import { costumeCountdown, seasonAt, tournamentDays } from './season.ts'
import { instantAt } from './venue-clock.ts'

const minuteMs = 60_000

describe('the Halloween season', () => {
  it.each([2025, 2026, 2027, 2028])(
    "the Halloween season of %i ends with October in the venue's time zone",
    (year) => {
      const end = instantAt(`${year}-11-01`, 0)
      expect(seasonAt(end - minuteMs)).toBe('halloween')
      expect(seasonAt(end)).toBeNull()
      expect(seasonAt(instantAt(`${year}-12-31`, 1439))).toBeNull()
      expect(seasonAt(instantAt(`${year + 1}-01-01`, 0))).toBe('halloween')
    },
  )

  it('the Halloween season does not end when London reaches November', () => {
    expect(seasonAt(Date.parse('2026-11-01T04:59:00Z'))).toBe('halloween')
    expect(seasonAt(Date.parse('2026-11-01T05:00:00Z'))).toBeNull()
  })
})

describe('tournamentDays', () => {
  it.each(['2025', '2031'])(
    'tournamentDays match the poster in %s, when November 1 is a Saturday',
    (year) => {
      const days = { firstDay: `${year}-11-01`, lastDay: `${year}-11-02` }
      expect(tournamentDays(instantAt(`${year}-03-01`, 600))).toEqual(days)
    },
  )

  it.each(['2026', '2027', '2028'])(
    'tournamentDays are null in %s, when November 1 is another weekday',
    (year) => {
      expect(tournamentDays(instantAt(`${year}-10-31`, 600))).toBeNull()
    },
  )
})

describe('costumeCountdown', () => {
  it('costumeCountdown counts whole minutes until eight in the evening of October 31', () => {
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
