import { expect, it } from 'vitest'
import { venueHoursOf } from './rules.ts'

it('reads the rows of the house, and passes over what is none', () => {
  const monday = { weekday: 1, opensMinute: 600, closesMinute: 1320 }
  const closed = {
    day: '2026-12-25',
    opensMinute: null,
    closesMinute: null,
    note: 'Christmas',
    membersToo: true,
  }
  const short = { ...closed, opensMinute: 600, closesMinute: 960 }
  const exceptions = [closed, short, { ...closed, opensMinute: 600 }, { day: 7 }]
  expect(venueHoursOf([monday, { weekday: 'Monday' }, null], exceptions)).toEqual({
    hours: [monday],
    exceptions: [closed, short],
  })
})
