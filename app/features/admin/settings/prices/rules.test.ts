import { describe, expect, it } from 'vitest'
import { movePrice, type PriceRow, sortByIds, toPriceEntries, toPriceWrite } from './rules.ts'
import { PriceForm } from './schema.ts'
import { describePriceGap, formatWhen } from './words.ts'

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
    expect(toPriceWrite(PriceForm.parse(toPriceEntries(peak)))).toEqual(write)
  })

  it('formatWhen describes the days and times of a price', () => {
    expect(formatWhen(peak)).toBe('Monday to Friday, 5 PM to midnight')
    expect(formatWhen({ ...peak, weekdays: [0, 6], fromMinute: 0 })).toBe('Saturday and Sunday, all day')
  })

  it('the price form requires a day, a time and dollars', () => {
    const wrong = PriceForm.safeParse({ ...toPriceEntries(peak), weekdays: [], price: 'x', from: '10:10' })
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['weekdays', 'price'])
    const early = PriceForm.safeParse({ ...toPriceEntries(peak), from: '10:00', until: '07:00' })
    expect(early.error?.issues[0]?.path).toEqual(['until'])
  })

  it('describePriceGap names a time without a price', () => {
    expect(describePriceGap([peak])).toBe("Monday, midnight to 5 PM, has no price, so it can't be booked.")
    const always = { ...peak, weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0 }
    expect(describePriceGap([peak, always])).toBeNull()
  })

  it('movePrice moves a row up or down', () => {
    const ids = (moved: PriceRow[]) => moved.map(({ id }) => id)
    const rows = ['a', 'b', 'c'].map((id) => ({ ...peak, id }))
    expect(ids(movePrice(rows, 2, -1))).toEqual(['a', 'c', 'b'])
    expect(ids(movePrice(rows, 0, 1))).toEqual(['b', 'a', 'c'])
    expect(ids(sortByIds(rows, ['c', 'a', 'b']))).toEqual(['c', 'a', 'b'])
  })
})
