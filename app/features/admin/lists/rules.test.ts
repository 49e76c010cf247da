import { describe, expect, it } from 'vitest'
import { dayChips, detailPath, fullName, isLow, numberOf, pagesNear, viewOf } from './rules.ts'

describe('detail pages of lists', () => {
  it('detailPath exists for rows of the venue, not of a gym system', () => {
    expect(detailPath('members', { id: 1001 }, 'builtin')).toBe('/admin/members/1001')
    expect(detailPath('bookings', { id: 'B/1' }, 'builtin')).toBe('/admin/bookings/B%2F1')
    expect(detailPath('members', { id: 1001 }, 'gymmaster')).toBeNull()
    expect(detailPath('staff', { id: 1 }, 'builtin')).toBeNull()
  })
})

it('isLow marks a stock below ten', () => {
  expect([9, 10, 0, null].map(isLow)).toEqual([true, false, true, true])
})

it('fullName joins the parts that are present', () => {
  expect(fullName({ firstname: 'Ada', surname: 'Wren' })).toBe('Ada Wren')
  expect(fullName({ firstname: null, surname: 'Wren' })).toBe('Wren')
  expect(fullName({ firstname: '' })).toBeNull()
})

it('numberOf shows the short number of a row, never a UUID', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  expect(numberOf({ id, number: 'NB-10001' })).toBe('NB-10001')
  expect(numberOf({ id, number: null })).toBeNull()
  expect(numberOf({ id: 501 })).toBe('501')
})

describe('long lists', () => {
  it('viewOf contains the filters and the day recognized in the search', () => {
    const looked = { q: ' Nov 28 ', order: { id: 'bay', isDescending: true }, filters: { bay: 'Bay 1' } }
    expect(viewOf(looked, '2026-11-25')).toEqual({
      q: 'Nov 28',
      day: '2026-11-28',
      order: 'bay',
      descending: true,
      filters: { bay: 'Bay 1' },
    })
    expect(viewOf({ ...looked, order: null }, undefined)).toMatchObject({ day: null, order: '' })
  })

  it('dayChips offers nearby days: future days for bookings, and a week starting on Monday', () => {
    const week = { label: 'This week', from: '2026-11-23', to: '2026-11-29' }
    expect(dayChips('bookings', '2026-11-25')).toEqual([
      { label: 'Today', from: '2026-11-25', to: '2026-11-25' },
      { label: 'Tomorrow', from: '2026-11-26', to: '2026-11-26' },
      week,
    ])
    expect(dayChips('sales', '2026-11-29')).toMatchObject([
      {},
      { label: 'Yesterday', to: '2026-11-28' },
      week,
    ])
    expect(dayChips('members', '2026-11-25')).toEqual([])
    expect(dayChips('bookings', '').map(({ label }) => label)).toEqual(['Today', 'Tomorrow', 'This week'])
  })

  it('pagesNear loads the pages around the visible and focused rows', () => {
    expect(pagesNear([0, 1, 30], 50_000)).toEqual([0])
    expect(pagesNear([51, 80], 50_000)).toEqual([0, 1])
    expect(pagesNear([149, 171], 180)).toEqual([0, 1])
    expect(pagesNear([0, 20_120], 50_000)).toEqual([0, 200, 201])
    expect(pagesNear([], 0)).toEqual([])
  })
})
