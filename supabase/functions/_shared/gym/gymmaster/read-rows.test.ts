import { expect, it } from 'vitest'
import { z } from 'zod'
import { Amount, Id, Words } from './fields.ts'
import { firstOfEach, numbered, readRows } from './read-rows.ts'

const Row = z.object({ id: Id, name: Words, price: Amount })

it('readRows keeps readable rows, with null for missing fields, and counts the others', () => {
  const rows = [
    { id: 1, name: ' Ann ', price: '$2' },
    { id: '2', name: {}, price: [] },
    { id: 3 },
    {},
    null,
    'x',
    { id: ' ' },
  ]
  expect(readRows(rows, Row)).toEqual({
    list: [
      { id: '1', name: 'Ann', price: 2 },
      { id: '2', name: null, price: null },
      { id: '3', name: null, price: null },
    ],
    notes: ['4 entries could not be read.'],
  })
})

it('readRows adds no note without unreadable rows, and a singular one for one', () => {
  expect(readRows([{ id: 1 }], Row).notes).toEqual([])
  expect(readRows([{}], Row).notes).toEqual(['One entry could not be read.'])
})

it('numbered gives distinct ids to identical rows without an id', () => {
  const idOf = numbered()
  expect([
    idOf('501', null, 'Bay 1'),
    idOf('501', null, 'Bay 1'),
    idOf('501', '2026-07-06', 'Bay 1'),
  ]).toEqual(['501 · Bay 1', '501 · Bay 1 (2)', '501 · 2026-07-06 · Bay 1'])
})

it('firstOfEach keeps the first of equal entries, in order', () => {
  expect(firstOfEach(['b1', 'a1', 'b2', 'a2'], (word) => word.slice(0, 1))).toEqual(['b1', 'a1'])
})
