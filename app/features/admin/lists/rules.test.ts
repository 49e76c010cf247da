import { describe, expect, it } from 'vitest'
import {
  dayChips,
  detailPath,
  findPagesNear,
  fullName,
  isLowStock,
  toDisplayNumber,
  toView,
} from './rules.ts'

describe('detail pages of lists', () => {
  it('detailPath links rows of the venue, but not of a gym system', () => {
    expect(detailPath('members', { id: 1001 }, 'builtin')).toBe('/admin/members/1001')
    expect(detailPath('bookings', { id: 'B/1' }, 'builtin')).toBe('/admin/bookings/B%2F1')
    expect(detailPath('members', { id: 1001 }, 'gymmaster')).toBeNull()
    expect(detailPath('staff', { id: 1 }, 'builtin')).toBeNull()
  })
})

it('isLowStock is true below ten', () => {
  expect([9, 10, 0, null].map(isLowStock)).toEqual([true, false, true, true])
})

it('fullName joins the parts that are present', () => {
  expect(fullName({ firstname: 'Ada', surname: 'Wren' })).toBe('Ada Wren')
  expect(fullName({ firstname: null, surname: 'Wren' })).toBe('Wren')
  expect(fullName({ firstname: '' })).toBeNull()
})

it('toDisplayNumber returns the short number of a row, never a UUID', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  expect(toDisplayNumber({ id, number: 'NB-10001' })).toBe('NB-10001')
  expect(toDisplayNumber({ id, number: null })).toBeNull()
  expect(toDisplayNumber({ id: 501 })).toBe('501')
})

describe('long lists', () => {
  it('toView contains the filters and the day recognized in the search', () => {
    const query = { q: ' Nov 28 ', order: { id: 'bay', isDescending: true }, filters: { bay: 'Bay 1' } }
    expect(toView(query, '2026-11-25')).toEqual({
      q: 'Nov 28',
      day: '2026-11-28',
      order: 'bay',
      descending: true,
      filters: { bay: 'Bay 1' },
    })
    expect(toView({ ...query, order: null }, undefined)).toMatchObject({ day: null, order: '' })
  })

  it('dayChips offers tomorrow for bookings, yesterday for other lists, and a week from Monday', () => {
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

  it('findPagesNear loads the pages around the visible and focused rows', () => {
    expect(findPagesNear([0, 1, 30], 50_000)).toEqual([0])
    expect(findPagesNear([51, 80], 50_000)).toEqual([0, 1])
    expect(findPagesNear([149, 171], 180)).toEqual([0, 1])
    expect(findPagesNear([0, 20_120], 50_000)).toEqual([0, 200, 201])
    expect(findPagesNear([], 0)).toEqual([])
  })
})
