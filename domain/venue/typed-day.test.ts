import { expect, it } from 'vitest'
import { parseDay } from './typed-day.ts'

const today = '2026-11-25'

it.each([
  ['today', '2026-11-25'],
  [' Tomorrow ', '2026-11-26'],
  ['yesterday', '2026-11-24'],
  ['2026-01-05', '2026-01-05'],
  ['11/28', '2026-11-28'],
  ['1/5', '2027-01-05'],
  ['6/30', '2026-06-30'],
  ['11/28/25', '2025-11-28'],
  ['11/28/2025', '2025-11-28'],
  ['Nov 28', '2026-11-28'],
  ['november 28, 2025', '2025-11-28'],
  ['Wed, Nov 25, 2026', '2026-11-25'],
  ['Wednesday, Nov 25', '2026-11-25'],
  ['2/30', null],
  ['2026-02-30', null],
  ['13/1', null],
  ['bay 2', null],
  ['Ada Wren 5', null],
  ['2565550116', null],
  ['', null],
])('parseDay reads %j as %j', (text, day) => {
  expect(parseDay(text, today)).toBe(day)
})
