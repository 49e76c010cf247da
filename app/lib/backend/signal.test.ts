import { expect, it } from 'vitest'
import { isAboutDay } from './signal.ts'

const day = '2026-11-28'

it('is about the days that it names', () => {
  expect(isAboutDay({ event: 'bookings', payload: { days: [day, '2026-11-29'] } }, day)).toBe(true)
  expect(isAboutDay({ event: 'bookings', payload: { days: ['2026-11-29'] } }, day)).toBe(false)
})

it('is about every day if it names none that can be read', () => {
  for (const payload of [{}, null, { days: 'today' }, { days: [7] }])
    expect(isAboutDay({ event: 'changed', payload }, day)).toBe(true)
})
