import { expect, it } from 'vitest'
import { formatDifference, formatDrawerRefusal, listDrawerLines } from './words.ts'

it('formatDifference compares a cash count with the expected amount', () => {
  expect([formatDifference(500, 500), formatDifference(400, 500), formatDifference(1_000, 500)]).toEqual([
    'Matches.',
    '$1.00 short.',
    '$5.00 over.',
  ])
})

it('listDrawerLines lists the float, the cash taken and other nonzero amounts', () => {
  const sums = { float: 10_000, sale: 0, refund: -500, in: 0, out: 0 }
  expect(listDrawerLines({ sums })).toEqual([
    { label: 'Opening float', cents: 10_000 },
    { label: 'Cash sales', cents: 0 },
    { label: 'Cash refunds', cents: -500 },
  ])
})

it('formatDrawerRefusal has a sentence for each state, including unknown ones', () => {
  expect(formatDrawerRefusal('open_already')).toBe('A colleague has opened the drawer already.')
  expect(formatDrawerRefusal('else')).toMatch(/could not be changed/)
})
