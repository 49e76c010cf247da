import { describe, expect, it } from 'vitest'
import { inOrder, movedBy, type PriceRow, priceEntries, priceWrite } from './rules.ts'
import { PriceForm } from './schema.ts'
import { holeWords, whenWords } from './words.ts'

const peak: PriceRow = {
  id: 'p',
  version: 3,
  name: 'Peak',
  weekdays: [1, 2, 3, 4, 5],
  fromMinute: 1020,
  untilMinute: 1440,
  centsPerHour: 4_500,
  isPeak: true,
  sortOrder: 2,
}

describe('the price form', () => {
  it('the price form round-trips a price', () => {
    const { id, version, sortOrder, ...write } = peak
    expect(priceWrite(PriceForm.parse(priceEntries(peak)))).toEqual(write)
  })

  it('whenWords describes the days and times of a price', () => {
    expect(whenWords(peak)).toBe('Monday to Friday, 5 PM to midnight')
    expect(whenWords({ ...peak, weekdays: [0, 6], fromMinute: 0 })).toBe('Saturday and Sunday, all day')
  })

  it('the price form requires a day, a time and dollars', () => {
    const wrong = PriceForm.safeParse({ ...priceEntries(peak), weekdays: [], price: 'x', from: '10:10' })
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['weekdays', 'price'])
    const early = PriceForm.safeParse({ ...priceEntries(peak), from: '10:00', until: '07:00' })
    expect(early.error?.issues[0]?.path).toEqual(['until'])
  })

  it('holeWords names a time without a price', () => {
    expect(holeWords([peak])).toBe('Monday, midnight to 5 PM, has no price: nobody can book then.')
    const always = { ...peak, weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0 }
    expect(holeWords([peak, always])).toBeNull()
  })

  it('movedBy moves a row up or down', () => {
    const ids = (moved: PriceRow[]) => moved.map(({ id }) => id)
    const rows = ['a', 'b', 'c'].map((id) => ({ ...peak, id }))
    expect(ids(movedBy(rows, 2, -1))).toEqual(['a', 'c', 'b'])
    expect(ids(movedBy(rows, 0, 1))).toEqual(['b', 'a', 'c'])
    expect(ids(inOrder(rows, ['c', 'a', 'b']))).toEqual(['c', 'a', 'b'])
  })
})
