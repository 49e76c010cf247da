import { describe, expect, it } from 'vitest'
import { mostRows, pageRows, refuseCapped, wholeList } from './whole-list.ts'

type Row = { id: number; place: number }

/** A backend that returns one page at a time and counts requests. */
function shelfOf(rows: Row[]) {
  let asked = 0
  const pageFrom = async (last: Row | undefined) => {
    asked += 1
    return rows.filter(({ place }) => place >= (last?.place ?? 0)).slice(0, pageRows)
  }
  return { pageFrom, asked: () => asked }
}

const rowsOf = (count: number, placeOf: (id: number) => number) =>
  Array.from({ length: count }, (_, id) => ({ id, place: placeOf(id) }))
const idOf = ({ id }: Row) => id

describe('refuseCapped', () => {
  it('refuseCapped returns a complete list and refuses one at the row limit', () => {
    expect([refuseCapped([1, 2]), refuseCapped(null)]).toEqual([[1, 2], null])
    expect(() => refuseCapped(rowsOf(mostRows, (id) => id))).toThrow('too long')
  })
})

describe('wholeList', () => {
  it('wholeList reads a short list with one request', async () => {
    const rows = rowsOf(3, (id) => id)
    const { pageFrom, asked } = shelfOf(rows)
    expect(await wholeList(idOf, pageFrom)).toEqual(rows)
    expect(asked()).toBe(1)
  })

  it.each([pageRows - 1, pageRows, pageRows + 1, 10 * pageRows])(
    'wholeList reads %i rows, each once and in order',
    async (count) => {
      const rows = rowsOf(count, (id) => Math.floor(id / 3))
      expect(await wholeList(idOf, shelfOf(rows).pageFrom)).toEqual(rows)
    },
  )

  it('wholeList fails when it cannot page without omissions', async () => {
    const rows = rowsOf(pageRows + 1, () => 7)
    await expect(wholeList(idOf, shelfOf(rows).pageFrom)).rejects.toThrow('Too many rows')
  })
})
