import { expect, it } from 'vitest'
import { venueHoursOf } from './rules.ts'

it('reads the rows of the house, and passes over what is none', () => {
  const hours = [{ weekday: 1, opens_minute: 600, closes_minute: 1320 }, { weekday: 'Monday' }, null]
  const closed = { opens_minute: null, closes_minute: null }
  const exceptions = [{ day: '2026-12-25', ...closed, note: 'Christmas', members_too: true }, { day: 7 }]
  expect(venueHoursOf(hours, exceptions)).toEqual({
    hours: [{ weekday: 1, opensMinute: 600, closesMinute: 1320 }],
    exceptions: [
      { day: '2026-12-25', opensMinute: null, closesMinute: null, note: 'Christmas', membersToo: true },
    ],
  })
})
