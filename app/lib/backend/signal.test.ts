import { expect, it } from 'vitest'
import { isAboutDay } from './signal.ts'

const day = '2026-11-28'

it('isAboutDay matches the days that a signal names', () => {
  expect(isAboutDay({ event: 'bookings', payload: { days: [day, '2026-11-29'] } }, day)).toBe(true)
  expect(isAboutDay({ event: 'bookings', payload: { days: ['2026-11-29'] } }, day)).toBe(false)
})

it('isAboutDay matches every day when a signal names none that can be read', () => {
  for (const payload of [{}, null, { days: 'today' }, { days: [7] }])
    expect(isAboutDay({ event: 'changed', payload }, day)).toBe(true)
})
