import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { copyDemo, type OwnDatabase } from '../database.ts'
import { startGymMaster } from '../doubles/gymmaster.ts'
import { startTestHost, type TestHost } from './test-host.ts'

const clock = '2026-12-22T18:00:00Z'
let copy: OwnDatabase
let host: TestHost
beforeAll(async () => {
  copy = await copyDemo(inject('clusterUrl'), clock)
  host = await startTestHost({ CLOCK: clock }, copy.url)
})
afterAll(async () => {
  await host.close()
  await copy.drop()
})

// Module state must not leak into other files in this process.
beforeEach(() => {
  vi.resetModules()
  return () => vi.resetModules()
})

async function readVenueFacts(venue: TestHost, ask: typeof fetch = fetch) {
  const { setServerBackend } = await import('#app/lib/backend/endpoint.ts')
  const reader = await import('#app/read-venue-facts.ts')
  setServerBackend({
    url: venue.url,
    siteUrl: venue.url,
    publishableKey,
    fetch: ask,
    clock,
    isElsewhere: false,
  })
  return reader.readVenueFacts()
}

it('public pages show the hours, prices, plans and bays that staff have set', async () => {
  await copy.sql`update public.membership_plans set active = false where name = 'Weekday'`
  const known = await readVenueFacts(host)
  expect(known).toMatchObject({
    venue: { name: 'Nightlark', city: 'Cullman', socials: [{ name: 'Instagram' }, { name: 'Facebook' }] },
    hours: {
      lines: [
        { when: 'Members' },
        { when: 'Monday to Thursday', words: '10 AM to 10 PM' },
        { when: 'Friday and Saturday', words: '10 AM to midnight' },
        { when: 'Sunday', words: '10 AM to 8 PM' },
        { when: 'Thu, Dec 24 (Christmas Eve)', words: '10 AM to 4 PM' },
        { when: 'Fri, Dec 25 (Christmas Day)', words: 'Closed (members included)' },
      ],
      guests: 'Today 10 AM to 10 PM',
    },
    prices: { from: 'from $35 an hour' },
    data: { priceRange: '$35-$50 an hour' },
  })
  expect(known.data.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Sunday'],
    opens: '10:00',
    closes: '20:00',
  })
  expect(known.plans?.map(({ price }) => price)).toEqual([
    '$129 a month',
    '$199 a month',
    'Contact for pricing',
  ])
  expect(known.plans).toContainEqual({
    name: 'Night Owl',
    price: '$129 a month',
    features: '24/7 access, 20% off every bay, Book 21 days ahead, Up to 12 hours a week',
  })
  expect(known.data.makesOffer).toHaveLength(2)
  expect(known.data.makesOffer).toContainEqual({
    '@type': 'Offer',
    name: 'Night Owl',
    category: 'Membership',
    price: '129.00',
    priceCurrency: 'USD',
  })
  expect(known.data.containsPlace).toHaveLength(6)
  expect(known.data.containsPlace).toContainEqual({
    '@type': 'Place',
    name: expect.stringMatching(/^Bay 2/),
    maximumAttendeeCapacity: 4,
  })
})

it('an unreadable plan leaves the prices and bays on public pages', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [plan] = await copy.sql`select id, features from public.membership_plans where name = 'Night Owl'`
  await copy.sql`update public.membership_plans set features = array['24/7 access', null] where id = ${plan?.id}`
  const told = await readVenueFacts(host)
  await copy.sql`update public.membership_plans set features = ${plan?.features} where id = ${plan?.id}`
  expect(told).toMatchObject({ plans: null, prices: { from: 'from $35 an hour' } })
  expect(told.data.containsPlace).toHaveLength(6)
  expect(told.data).not.toHaveProperty('makesOffer')
})

it('public pages show no plans, bays or prices when a gym system sells them', async () => {
  const gym = await startGymMaster()
  const other = await startTestHost(gym.settings)
  const told = await readVenueFacts(other)
  expect(told).toMatchObject({
    hours: { lines: expect.any(Array) },
    plans: null,
    prices: null,
  })
  expect(Object.keys(told.data)).toEqual(['openingHoursSpecification'])
  await other.close()
  await gym.close()
})

it('public pages show no venue facts while the rows cannot be read, and do not wait for a retry', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const asked: string[] = []
  const told = await readVenueFacts(host, async (address) => {
    asked.push(new URL(String(address)).pathname)
    throw new TypeError('fetch failed')
  })
  expect(told).toEqual({
    venue: expect.objectContaining({ phone: '' }),
    hours: null,
    prices: null,
    plans: null,
    data: { openingHoursSpecification: [] },
  })
  expect(asked.sort()).toEqual([
    '/functions/v1/get-portal',
    '/rest/v1/opening_exceptions',
    '/rest/v1/opening_hours',
    '/rest/v1/venue',
  ])
  expect(warned).toHaveBeenCalledTimes(3)
  warned.mockRestore()
})

it('public pages know when no plan is on sale and nothing has a price', async () => {
  await copy.sql`update public.membership_plans set active = false`
  await copy.sql`delete from public.price_rules`
  const told = await readVenueFacts(host)
  expect(told).toMatchObject({ plans: [], prices: null, data: { makesOffer: [] } })
  expect(told.data).not.toHaveProperty('priceRange')
})
