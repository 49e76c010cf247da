import { describe, expect, it } from 'vitest'
import {
  dayIn,
  dayText,
  destinationsFor,
  detailPath,
  fullName,
  isLow,
  originText,
  screens,
  timeText,
} from './schema.ts'

describe('days and times of a gym system', () => {
  it('are told in the zone of the venue', () => {
    expect(dayText('2026-01-05')).toBe('Mon, Jan 5, 2026')
    expect(dayText('2026-01-06T04:30:00+00:00')).toBe('Mon, Jan 5, 2026')
    expect(timeText('18:30:00')).toBe('6:30 PM')
  })

  it('are kept as they are where they are words, and missing where they are', () => {
    expect(dayText('6 Jul 2026')).toBe('6 Jul 2026')
    expect(timeText('after lunch')).toBe('after lunch')
    expect([dayText(''), dayText(null), dayIn(undefined), timeText(null)]).toEqual([null, null, null, null])
  })
})

describe('where a list comes from', () => {
  const now = Date.parse('2026-01-05T12:00:00Z')
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

  it.each([
    [0, "From the house's own records, just now"],
    [2, "From the house's own records, 2 minutes ago"],
    [119, "From the house's own records, 1 hour ago"],
    [3 * 24 * 60, "From the house's own records, 3 days ago"],
    [-5, "From the house's own records, just now"],
  ])('%d minutes later it says so', (minutes, words) => {
    expect(originText('house', ago(minutes), now)).toBe(words)
  })

  it('names the gym system', () => {
    expect(originText('gymmaster', ago(1), now)).toBe('From Gym Master, 1 minute ago')
  })
})

describe('the page of a record', () => {
  it('is there for what the house keeps itself', () => {
    expect(detailPath('members', { id: 1001 }, 'house')).toBe('/admin/members/1001')
    expect(detailPath('bookings', { id: 'B/1' }, 'house')).toBe('/admin/bookings/B%2F1')
    expect(detailPath('members', { id: 1001 }, 'gymmaster')).toBeNull()
    expect(detailPath('staff', { id: 1 }, 'house')).toBeNull()
  })
})

it('a stock below ten is low', () => {
  expect([9, 10, 0, null].map(isLow)).toEqual([true, false, true, true])
})

it('a name is what there is of it', () => {
  expect(fullName({ firstname: 'Ada', surname: 'Wren' })).toBe('Ada Wren')
  expect(fullName({ firstname: null, surname: 'Wren' })).toBe('Wren')
  expect(fullName({ firstname: '' })).toBeNull()
})

describe('what the palette offers', () => {
  const members = Array.from({ length: 20 }, (_, n) => ({
    searchText: `member ${n}\nm${n}@example.com`,
    row: { id: n, firstname: 'Member', surname: `${n}`, email: `m${n}@example.com` },
  }))
  const labels = (text: string) => destinationsFor(text, screens, members, 'house').map(({ label }) => label)

  it('is every screen, and no member, before anything is typed', () => {
    expect(labels(' ')).toEqual(screens.map(({ label }) => label))
  })

  it('is what has the text, screens first', () => {
    expect(labels('MEMBER').slice(0, 3)).toEqual(['Members', 'Memberships', 'Member 0'])
    expect(labels('m17@')).toEqual(['Member 17'])
    expect(labels('nobody')).toEqual([])
  })

  it('is no more than eight members', () => {
    expect(labels('@example')).toHaveLength(8)
  })

  it('leads to the page of a member, or to the list where there is none', () => {
    const pathAt = (source: 'house' | 'gymmaster') => destinationsFor('m17@', [], members, source)[0]?.path
    expect(pathAt('house')).toBe('/admin/members/17')
    expect(pathAt('gymmaster')).toBe('/admin/members?q=m17%40example.com')
  })
})
