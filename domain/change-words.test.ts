import { describe, expect, it } from 'vitest'
import { changeLines } from './change-words.ts'

const nobody = () => undefined

describe('a change in words', () => {
  it('tells money, times and days as people do', () => {
    const before = { cents_per_hour: 4500, from_minute: 1020, weekdays: [1, 2, 3, 4, 5] }
    const after = { cents_per_hour: 4750, from_minute: 1080, weekdays: [5] }
    expect(changeLines({ subject: 'price_rules', before, after }, nobody)).toEqual([
      { label: 'An hour', before: '$45.00', after: '$47.50' },
      { label: 'From', before: '5 PM', after: '6 PM' },
      { label: 'Days', before: 'Monday to Friday', after: 'Friday' },
    ])
  })

  it('leaves out what is empty and what says nothing, where a row comes or goes', () => {
    const after = { id: 'x', role: 'staff', user_id: 'y', note: '', granted_at: '2026-01-05T00:00:00Z' }
    expect(changeLines({ subject: 'user_roles', before: null, after }, nobody)).toEqual([
      { label: 'Role', before: null, after: 'staff' },
    ])
  })

  it('shows what was nothing before, where a row changes', () => {
    const change = {
      subject: 'membership_plans',
      before: { price_cents: null },
      after: { price_cents: 7900 },
    }
    expect(changeLines(change, nobody)).toEqual([{ label: 'Price', before: '–', after: '$79.00' }])
  })

  it('names what an id stands for, and tells instants on the clock of the venue', () => {
    const change = {
      subject: 'bookings',
      before: { bay_id: 'a', starts_at: '2026-01-06T00:00:00+00:00' },
      after: { bay_id: 'b', starts_at: '2026-01-06T01:00:00+00:00' },
    }
    const names: Record<string, string> = { a: 'Bay 1', b: 'Bay 2' }
    expect(changeLines(change, (id) => names[id])).toEqual([
      { label: 'Bay', before: 'Bay 1', after: 'Bay 2' },
      { label: 'Starts', before: 'Mon, Jan 5, 2026, 6:00 PM', after: 'Mon, Jan 5, 2026, 7:00 PM' },
    ])
  })
})
