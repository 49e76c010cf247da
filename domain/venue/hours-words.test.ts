import { describe, expect, it } from 'vitest'
import type { DateException } from '../contract/venue-hours.ts'
import { formatOpeningHours } from './hours-words.ts'
import { instantAt } from './venue-clock.ts'

const [fri, sat, sun] = [5, 6, 0]
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opensMinute: 600,
  closesMinute: weekday === sun ? 1200 : weekday === fri || weekday === sat ? 1560 : 1320,
}))
// A Wednesday.
const now = instantAt('2026-12-23', 700)
const week = [
  { when: 'Monday to Thursday', words: '10 AM to 10 PM' },
  { when: 'Friday and Saturday', words: '10 AM to 2 AM' },
  { when: 'Sunday', words: '10 AM to 8 PM' },
]

function closed(day: string, parts: Partial<DateException> = {}): DateException {
  return { day, opensMinute: null, closesMinute: null, note: '', membersToo: false, ...parts }
}

describe('formatOpeningHours', () => {
  it('formatOpeningHours groups weekdays with the same hours and describes today', () => {
    expect(formatOpeningHours({ hours, exceptions: [] }, now)).toEqual({
      lines: [{ when: 'Members', words: '24 hours, every day' }, ...week],
      guests: 'Today 10 AM to 10 PM',
      members: '24 hours, every day',
    })
  })

  it('formatOpeningHours lists closed days and several periods in one day', () => {
    const mondays = [
      { weekday: 1, opensMinute: 960, closesMinute: 1320 },
      { weekday: 1, opensMinute: 480, closesMinute: 720 },
      { weekday: 2, opensMinute: 0, closesMinute: 1440 },
    ]
    expect(formatOpeningHours({ hours: mondays, exceptions: [] }, now)).toMatchObject({
      lines: [
        {},
        { when: 'Monday', words: '8 AM to noon and 4 PM to 10 PM' },
        { when: 'Tuesday', words: 'Around the clock' },
        { when: 'Wednesday to Sunday', words: 'Closed' },
      ],
      guests: 'Closed today',
    })
  })

  it('formatOpeningHours lists upcoming special days, grouped by holiday, without past or distant ones', () => {
    const exceptions = [
      closed('2026-12-22'),
      closed('2027-02-01'),
      closed('2026-12-25', { note: 'Christmas', membersToo: true }),
      closed('2026-12-26', { note: 'Christmas', membersToo: true }),
      closed('2026-12-24', { opensMinute: 600, closesMinute: 960 }),
    ]
    expect(formatOpeningHours({ hours, exceptions }, now).lines.slice(4)).toEqual([
      { when: 'Thu, Dec 24', words: '10 AM to 4 PM' },
      { when: 'Fri, Dec 25 to Sat, Dec 26 (Christmas)', words: 'Closed (members included)' },
    ])
  })

  it('formatOpeningHours closes to members only on days that are closed to them too', () => {
    const told = (membersToo: boolean) =>
      formatOpeningHours({ hours, exceptions: [closed('2026-12-23', { membersToo })] }, now)
    expect(told(true)).toMatchObject({ guests: 'Closed today', members: 'Closed today' })
    expect(told(false)).toMatchObject({ guests: 'Closed today', members: '24 hours, every day' })
  })
})
