import { describe, expect, it } from 'vitest'
import type { StaffTime } from '../contract/staff-bills.ts'
import { instantAt } from '../venue/venue-clock.ts'
import { choiceOf, chosenTimes, leftOut, startsOfDay, usualChoice } from './week-choices.ts'

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
  ])('usualChoice is %s', (_, date, choice) => {
    expect(usualChoice(date, 'a')).toBe(choice)
  })
})

it('choiceOf keeps the chosen bay while it is free', () => {
  expect(choiceOf(time(['a', 'b']), 'a', 'b')).toBe('b')
  expect(choiceOf(time(['a']), 'a', 'b')).toBe('a')
  expect(choiceOf(time(['a'], 'closed'), 'a', 'a')).toBe('a')
  const chosen = new Map([[1, leftOut]])
  expect(chosenTimes([time(['a']), time(['a']), time([])], 'a', chosen)).toHaveLength(1)
})

it('startsOfDay offers each half hour of a day once, even when the clocks change', () => {
  expect(startsOfDay(instantAt('2026-01-06', 1140))).toHaveLength(48)
  const spring = startsOfDay(instantAt('2026-03-08', 1140))
  expect(new Set(spring).size).toBe(spring.length)
})
