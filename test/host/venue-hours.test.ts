import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { venue } from '../../domain/venue.ts'
import { seedDemo } from '../../server/demo.ts'
import { copyDatabase } from '../database.ts'

let copy: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  copy = await copyDatabase(inject('clusterUrl'))
  await seedDemo(copy.sql, '2026-03-02T18:00:00Z')
})
afterAll(() => copy.drop())

// schema.org knows no 24:00.
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return time === '23:59' ? 24 * 60 : hours * 60 + minutes
}

it('the hours on the house’s door are those that bookings go by', async () => {
  const kept = await copy.sql`
    select weekday, opens_minute as opens, closes_minute as closes from public.opening_hours order by weekday`
  const told = venue.hours.flatMap(({ from, to, opens, closes }) =>
    Array.from({ length: to - from + 1 }, (_, day) => ({
      weekday: from + day,
      opens: minuteOf(opens),
      closes: minuteOf(closes),
    })),
  )
  expect(told.toSorted((a, b) => a.weekday - b.weekday)).toEqual([...kept])
})
