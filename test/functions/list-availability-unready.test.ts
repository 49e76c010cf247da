import { expect, it } from 'vitest'
import { withHost } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { clock, setUpVenue } from './world/venue.ts'

const host = withHost({ CLOCK: clock })

// Each check has its own day, because answers are cached until the signal of a change arrives.
const readMissing = async (day: string) =>
  (await callFunction(host, 'list-availability', { day })).body.missing

it('list-availability names what is not set up yet: first bays, then hours, then prices', async () => {
  expect(await readMissing('2026-01-06')).toBe('bays')
  await setUpVenue(host)
  expect(await readMissing('2026-01-07')).toBeUndefined()
  await host.sql`delete from public.price_rules`
  expect(await readMissing('2026-01-08')).toBe('prices')
  await host.sql`delete from public.opening_hours`
  expect(await readMissing('2026-01-09')).toBe('hours')
  await host.sql`update public.bays set active = false`
  expect(await readMissing('2026-01-10')).toBe('bays')
})
