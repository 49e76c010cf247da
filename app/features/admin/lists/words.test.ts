import { describe, expect, it } from 'vitest'
import { dayIn } from './rules.ts'
import { dayText, originText, timeText } from './words.ts'

describe('dates and times of a gym system', () => {
  it('dayText and timeText use the time zone of the venue', () => {
    expect(dayText('2026-01-05')).toBe('Mon, Jan 5, 2026')
    expect(dayText('2026-01-06T04:30:00+00:00')).toBe('Mon, Jan 5, 2026')
    expect(timeText('18:30:00')).toBe('6:30 PM')
  })

  it('dayText and timeText keep unrecognized text and return null for missing values', () => {
    expect(dayText('6 Jul 2026')).toBe('6 Jul 2026')
    expect(timeText('after lunch')).toBe('after lunch')
    expect([dayText(''), dayText(null), dayIn(undefined), timeText(null)]).toEqual([null, null, null, null])
  })
})

describe('the origin of a list', () => {
  const now = Date.parse('2026-01-05T12:00:00Z')
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

  it.each([
    [0, "From the house's own records, just now"],
    [2, "From the house's own records, 2 minutes ago"],
    [119, "From the house's own records, 1 hour ago"],
    [3 * 24 * 60, "From the house's own records, 3 days ago"],
    [-5, "From the house's own records, just now"],
  ])('originText after %d minutes returns "%s"', (minutes, words) => {
    expect(originText('builtin', ago(minutes), now)).toBe(words)
  })

  it('originText names the gym system', () => {
    expect(originText('gymmaster', ago(1), now)).toBe('From Gym Master, 1 minute ago')
  })
})
