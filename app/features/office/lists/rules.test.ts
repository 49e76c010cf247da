import { describe, expect, it } from 'vitest'
import { detailPath, fullName, isLow } from './rules.ts'

describe('the page of a record', () => {
  it('is there for what the house keeps itself', () => {
    expect(detailPath('members', { id: 1001 }, 'builtin')).toBe('/admin/members/1001')
    expect(detailPath('bookings', { id: 'B/1' }, 'builtin')).toBe('/admin/bookings/B%2F1')
    expect(detailPath('members', { id: 1001 }, 'gymmaster')).toBeNull()
    expect(detailPath('staff', { id: 1 }, 'builtin')).toBeNull()
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
