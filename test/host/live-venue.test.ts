import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seedDemo } from '../../server/demo.ts'
import { createLog } from '../../server/log.ts'
import { liveVenueReader } from '../../server/site/live-venue.ts'
import { copyDatabase } from '../database.ts'

const clock = '2026-12-22T18:00:00Z'
const log = createLog('silent')
let copy: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  copy = await copyDatabase(inject('clusterUrl'))
  await seedDemo(copy.sql, clock)
})
afterAll(() => copy.drop())

it('pages tell the hours and prices that bookings go by, and what staff change in them', async () => {
  const read = () => liveVenueReader({ sql: copy.sql, now: () => new Date(clock), log })()
  expect(await read()).toMatchObject({
    hours: {
      lines: [
        { when: 'Members' },
        { when: 'Monday to Thursday', words: '10 AM to 10 PM' },
        { when: 'Friday and Saturday', words: '10 AM to midnight' },
        { when: 'Sunday', words: '10 AM to 8 PM' },
        { when: 'Thu, Dec 24 (Christmas Eve)', words: '10 AM to 4 PM' },
        { when: 'Fri, Dec 25 (Christmas Day)', words: 'Closed, members too' },
      ],
      guests: 'Today 10 AM to 10 PM',
    },
    priceRange: '$35-$50 an hour',
  })

  await copy.sql`update public.opening_hours set opens_minute = 540 where weekday = 2`
  await copy.sql`update public.price_rules set cents_per_hour = 3000 where name = 'Off-peak'`
  const changed = await read()
  expect(changed).toMatchObject({ hours: { guests: 'Today 9 AM to 10 PM' }, priceRange: '$30-$50 an hour' })
  expect(changed?.openingData).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Tuesday'],
    opens: '09:00',
    closes: '22:00',
  })
})

it('what was known last is told while the database does not answer, and nothing where it never did', async () => {
  let isThere = true
  const sql = new Proxy(copy.sql, {
    apply: (target, self, words) =>
      isThere ? Reflect.apply(target, self, words) : Promise.reject(new Error('gone')),
  })
  const read = liveVenueReader({ sql, now: () => new Date(clock), log, freshMs: 0 })
  const known = await read()
  isThere = false
  expect(known).not.toBeNull()
  expect(await read()).toEqual(known)
  expect(await liveVenueReader({ sql, now: () => new Date(clock), log })()).toBeNull()
})
