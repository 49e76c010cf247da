import { describe, expect, it } from 'vitest'
import { findRows, sortRows } from './arrange.ts'
import { indexRows, type ListColumn, orderKey } from './list-column.ts'

type Bay = { id: number; name: string | null; price?: number }

const name: ListColumn<Bay> = { id: 'name', label: 'Name', text: (bay) => bay.name }
const price: ListColumn<Bay> = {
  id: 'price',
  label: 'Price',
  text: ({ price }) => (price === undefined ? null : `$${price}`),
  order: ({ price }) => price ?? null,
}

function indexBays(bays: Bay[]) {
  return indexRows(bays, { id: ({ id }) => id, searched: (bay) => [bay.name, `${bay.price}`] })
}

const ids = (rows: readonly { row: Bay }[]) => rows.map(({ row }) => row.id)

describe('sorting a list', () => {
  const bays = indexBays([
    { id: 10, name: 'Bay 2', price: 9 },
    { id: 9, name: 'bay 10', price: 10 },
    { id: 2, name: null },
    { id: 1, name: null, price: 9 },
    { id: 3, name: 'Bay 2', price: 100 },
  ])

  it('sortRows sorts numbers within text and keeps equal rows ordered by id', () => {
    expect(ids(sortRows(bays, { column: name, isDescending: false }))).toEqual([3, 10, 9, 1, 2])
    expect(ids(sortRows(bays, { column: name, isDescending: true }))).toEqual([9, 3, 10, 1, 2])
  })

  it('sortRows sorts numbers numerically, with missing values last', () => {
    expect(ids(sortRows(bays, { column: price, isDescending: false }))).toEqual([1, 10, 9, 3, 2])
    expect(ids(sortRows(bays, { column: price, isDescending: true }))).toEqual([3, 9, 1, 10, 2])
  })

  it('sortRows keeps the order of the source by default', () => {
    expect(ids(sortRows(bays, null))).toEqual([10, 9, 2, 1, 3])
  })

  it('orderKey ignores accents and case', () => {
    expect(orderKey('Åse')).toBe(orderKey('ase'))
  })
})

describe('searching a list', () => {
  const bays = indexBays([
    { id: 1, name: 'Ada Wren', price: 5 },
    { id: 2, name: 'Otis ADAMS', price: 7 },
    { id: 3, name: null },
  ])

  it('findRows matches part of a field, ignoring case', () => {
    expect(ids(findRows(bays, 'aDa'))).toEqual([1, 2])
    expect(ids(findRows(bays, 'n'))).toEqual([1, 3])
    expect(ids(findRows(bays, ''))).toEqual([1, 2, 3])
    expect(ids(findRows(bays, 'nobody'))).toEqual([])
  })

  it('findRows does not match across two fields', () => {
    expect(ids(findRows(bays, 'wren5'))).toEqual([])
    expect(ids(findRows(bays, 'wren 5'))).toEqual([])
  })
})
