import { expect, it } from 'vitest'
import { parseRange } from './send-range.ts'

it.each([
  [null, 'whole'],
  ['bytes=0-99', { start: 0, end: 100 }],
  ['bytes=900-', { start: 900, end: 1000 }],
  ['bytes=-100', { start: 900, end: 1000 }],
  ['bytes=-5000', { start: 0, end: 1000 }],
  ['bytes=990-5000', { start: 990, end: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['chunks=0-1', 'whole'],
])('parseRange reads %j of a thousand bytes as %j', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range)
})
