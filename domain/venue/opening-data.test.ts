import { expect, it } from 'vitest'
import { toOpeningHoursData } from './opening-data.ts'

const type = '@type'
const spec = { [type]: 'OpeningHoursSpecification' }
const day = { note: '', membersToo: false }

it('opening hours data lists each period with its weekdays, across midnight and around the clock', () => {
  const hours = [
    { weekday: 0, opensMinute: 600, closesMinute: 1200 },
    { weekday: 1, opensMinute: 600, closesMinute: 1200 },
    { weekday: 5, opensMinute: 600, closesMinute: 1440 },
    { weekday: 6, opensMinute: 600, closesMinute: 1560 },
    { weekday: 6, opensMinute: 300, closesMinute: 420 },
    { weekday: 3, opensMinute: 0, closesMinute: 1440 },
  ]
  expect(toOpeningHoursData({ hours, exceptions: [] }, '2026-12-01')).toEqual([
    { ...spec, dayOfWeek: ['Monday', 'Sunday'], opens: '10:00', closes: '20:00' },
    { ...spec, dayOfWeek: ['Friday'], opens: '10:00', closes: '23:59' },
    { ...spec, dayOfWeek: ['Saturday'], opens: '10:00', closes: '02:00' },
    { ...spec, dayOfWeek: ['Saturday'], opens: '05:00', closes: '07:00' },
    { ...spec, dayOfWeek: ['Wednesday'], opens: '00:00', closes: '23:59' },
  ])
})

it('opening hours data lists upcoming special days by date', () => {
  const exceptions = [
    { ...day, day: '2026-12-24', opensMinute: 600, closesMinute: 960 },
    { ...day, day: '2026-12-25', opensMinute: null, closesMinute: null },
    { ...day, day: '2026-12-26', opensMinute: null, closesMinute: null },
  ]
  expect(toOpeningHoursData({ hours: [], exceptions }, '2026-12-01')).toEqual([
    { ...spec, opens: '10:00', closes: '16:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
    { ...spec, opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-26' },
  ])
})
