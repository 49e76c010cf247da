import { describe, expect, it } from 'vitest'
import { destinationsFor, detailPath, fullName, isLow, screens } from './rules.ts'

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

describe('what the palette offers', () => {
  const members = Array.from({ length: 20 }, (_, n) => ({
    searchText: `member ${n}\nm${n}@example.com`,
    row: { id: n, firstname: 'Member', surname: `${n}`, email: `m${n}@example.com` },
  }))
  const labels = (text: string) =>
    destinationsFor(text, screens, members, 'builtin').map(({ label }) => label)

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
    const pathAt = (source: 'builtin' | 'gymmaster') => destinationsFor('m17@', [], members, source)[0]?.path
    expect(pathAt('builtin')).toBe('/admin/members/17')
    expect(pathAt('gymmaster')).toBe('/admin/members?q=m17%40example.com')
  })
})
