import { describe, expect, it } from 'vitest'
import { asSeen, writtenRows } from './written-rows.ts'

describe('what a write has reached', () => {
  it('is fine when it is a row', () => {
    expect(() => writtenRows({ data: [{ id: 1 }], error: null })).not.toThrow()
  })

  it('says that somebody was faster when it is nothing', () => {
    expect(() => writtenRows({ data: [], error: null })).toThrow('Somebody has changed this in the meantime.')
  })

  it('says what there is one of already', () => {
    const error = { message: 'duplicate key', code: '23505' }
    expect(() => writtenRows({ data: null, error, status: 409 })).toThrow(
      'There is one with this name already.',
    )
    expect(() => writtenRows({ data: null, error, status: 409 }, 'Twice.')).toThrow('Twice.')
  })

  it('keeps what the backend refused for another reason', () => {
    const error = { message: 'permission denied', code: '42501' }
    expect(() => writtenRows({ data: null, error, status: 403 })).toThrow('You do not have permission')
  })
})

it('a row is reached as long as every column is as it was seen', () => {
  const filters: unknown[] = []
  const query = {
    filter(...one: unknown[]) {
      filters.push(one)
      return query
    },
  }
  asSeen(query, { id: 7, price: null, days: [0, 6], lines: ['A "locker", too', 'a\\b'], none: [] })
  expect(filters).toEqual([
    ['id', 'eq', 7],
    ['price', 'is', null],
    ['days', 'eq', '{"0","6"}'],
    ['lines', 'eq', '{"A \\"locker\\", too","a\\\\b"}'],
    ['none', 'in', '("{}")'],
  ])
})
