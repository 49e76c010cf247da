import { describe, expect, it } from 'vitest'
import type { StaffTime } from '../contract/staff-bills.ts'
import { instantAt } from '../venue/venue-clock.ts'
import { chooseDefaultBay, leftOut, listChosenTimes, listStartsOfDay, resolveChoice } from './week-choices.ts'

const time = (bays: string[], rule?: 'closed' | 'too-far'): StaffTime => ({
  start: instantAt('2026-01-06', 1140),
  bays: bays.map((bayId) => ({ bayId, totalCents: 4500 })),
  events: [],
  refusal: rule ? { rule, words: 'No.', isFirm: false } : null,
})

describe('choices for the dates of a series', () => {
  it.each([
    ['its own bay', time(['a', 'b']), 'a'],
    ['another bay when its own is taken', time(['b']), 'b'],
    ['nothing when no bay is free', time([]), leftOut],
    ['nothing when the venue is closed', time(['a'], 'closed'), leftOut],
    ['its own bay when the date is only far ahead', time(['a'], 'too-far'), 'a'],
  ])('chooseDefaultBay is %s', (_, date, choice) => {
    expect(chooseDefaultBay(date, 'a')).toBe(choice)
  })
})

it('resolveChoice keeps the chosen bay while it is free', () => {
  expect(resolveChoice(time(['a', 'b']), 'a', 'b')).toBe('b')
  expect(resolveChoice(time(['a']), 'a', 'b')).toBe('a')
  expect(resolveChoice(time(['a'], 'closed'), 'a', 'a')).toBe('a')
  const chosen = new Map([[1, leftOut]])
  expect(listChosenTimes([time(['a']), time(['a']), time([])], 'a', chosen)).toHaveLength(1)
})

it('listStartsOfDay offers each half hour of a day once, even when the clocks change', () => {
  expect(listStartsOfDay(instantAt('2026-01-06', 1140))).toHaveLength(48)
  const spring = listStartsOfDay(instantAt('2026-03-08', 1140))
  expect(new Set(spring).size).toBe(spring.length)
})
