import { describe, expect, it } from 'vitest'
import { toVenueDay } from './rules.ts'
import { formatListDay, formatListTime, formatOrigin } from './words.ts'

describe('dates and times of a gym system', () => {
  it('formatListDay and formatListTime use the time zone of the venue', () => {
    expect(formatListDay('2026-01-05')).toBe('Mon, Jan 5, 2026')
    expect(formatListDay('2026-01-06T04:30:00+00:00')).toBe('Mon, Jan 5, 2026')
    expect(formatListTime('18:30:00')).toBe('6:30 PM')
  })

  it('formatListDay and formatListTime keep unrecognized text and return null for missing values', () => {
    expect(formatListDay('6 Jul 2026')).toBe('6 Jul 2026')
    expect(formatListTime('after lunch')).toBe('after lunch')
    expect([formatListDay(''), formatListDay(null), toVenueDay(undefined), formatListTime(null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('the origin of a list', () => {
  const now = Date.parse('2026-01-05T12:00:00Z')
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

  it.each([
    [0, 'Updated just now'],
    [2, 'Updated 2 minutes ago'],
    [119, 'Updated 1 hour ago'],
    [3 * 24 * 60, 'Updated 3 days ago'],
    [-5, 'Updated just now'],
  ])('formatOrigin after %d minutes returns "%s"', (minutes, words) => {
    expect(formatOrigin('builtin', ago(minutes), now)).toBe(words)
  })

  it('formatOrigin names the gym system', () => {
    expect(formatOrigin('gymmaster', ago(1), now)).toBe('From Gym Master, 1 minute ago')
  })
})
