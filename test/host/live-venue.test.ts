import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createLog } from '../../server/log.ts'
import { liveVenueReader } from '../../server/site/live-venue.ts'
import { copyDemo, type OwnDatabase } from '../database.ts'

const clock = '2026-12-22T18:00:00Z'
const log = createLog('silent')
let copy: OwnDatabase
beforeAll(async () => {
  copy = await copyDemo(inject('clusterUrl'), clock)
})
afterAll(() => copy.drop())

const readerOf = (parts: Partial<Parameters<typeof liveVenueReader>[0]>) =>
  liveVenueReader({ sql: copy.sql, now: () => new Date(clock), log, isSoldHere: true, ...parts })

it('pages tell the hours and prices that bookings go by, and what staff change in them', async () => {
  const read = () => readerOf({})()
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
    texts: { priceRange: '$35-$50 an hour' },
  })

  await copy.sql`update public.opening_hours set opens_minute = 540 where weekday = 2`
  await copy.sql`update public.price_rules set cents_per_hour = 3000 where name = 'Off-peak'`
  const changed = await read()
  expect(changed).toMatchObject({
    hours: { guests: 'Today 9 AM to 10 PM' },
    texts: { priceRange: '$30-$50 an hour' },
  })
  expect(changed?.data.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Tuesday'],
    opens: '09:00',
    closes: '22:00',
  })
})

it('pages tell the plans and bays that are on sale, and what staff change in them', async () => {
  const read = readerOf({ freshMs: 0 })
  const known = await read()
  expect(known?.lists.plans).toContainEqual({
    name: 'Night Owl',
    price: '$129 a month',
    features: '24/7 access, 20% off every bay, Book 21 days ahead, Up to 12 hours a week',
  })
  expect(known?.lists.plans?.at(-1)).toMatchObject({ name: 'Corporate', price: 'Contact for pricing' })
  expect(known?.data.makesOffer).toHaveLength(3)
  expect(known?.lists.bays).toHaveLength(6)

  await copy.sql`update public.membership_plans set price_cents = 13450 where name = 'Night Owl'`
  await copy.sql`update public.membership_plans set active = false where name = 'Weekday'`
  await copy.sql`update public.bays set name = 'Bay 2 · Heron' where name like 'Bay 2%'`
  const changed = await read()
  expect(changed?.lists.plans?.map(({ price }) => price)).toEqual([
    '$134.50 a month',
    '$199 a month',
    'Contact for pricing',
  ])
  expect(changed?.data.makesOffer).toContainEqual({
    '@type': 'Offer',
    name: 'Night Owl',
    category: 'Membership',
    price: '134.50',
    priceCurrency: 'USD',
  })
  expect(changed?.lists.bays?.[1]).toEqual({
    name: 'Bay 2 · Heron',
    words: 'Up to 4 players. Quiet corner, good for lessons.',
  })
  expect(changed?.data.containsPlace?.[1]).toMatchObject({ name: 'Bay 2 · Heron' })
})

it('pages say so when no plan is on sale', async () => {
  const read = readerOf({ freshMs: 0 })
  expect((await read())?.texts.flyer).toMatch(/^The flyer from the bar, .+ choose a plan/)
  await copy.sql`update public.membership_plans set active = false`
  expect((await read())?.texts.flyer).toBe(
    'No membership is on sale yet. Call us, and we will tell you as soon as one is.',
  )
  await copy.sql`update public.membership_plans set active = true`
})

it('pages tell nothing of plans, bays and prices where a gym system sells them', async () => {
  const told = await readerOf({ isSoldHere: false })()
  expect(told?.lists).toMatchObject({ hours: expect.any(Array), plans: undefined, bays: undefined })
  expect(told?.texts.priceRange).toBeNull()
})

it('what was known last is told while the database does not answer, and nothing where it never did', async () => {
  let isThere = true
  const sql = new Proxy(copy.sql, {
    apply: (target, self, words) =>
      isThere ? Reflect.apply(target, self, words) : Promise.reject(new Error('gone')),
  })
  const read = readerOf({ sql, freshMs: 0 })
  const known = await read()
  isThere = false
  expect(known).not.toBeNull()
  expect(await read()).toEqual(known)
  expect(await readerOf({ sql })()).toBeNull()
})
