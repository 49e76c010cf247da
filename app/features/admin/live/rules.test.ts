import { describe, expect, it } from 'vitest'
import { readSources } from '../../../../test/architecture/source-files.ts'
import { canHaveChanged, rootsByRecord, showing } from './rules.ts'

const day = '2026-11-28'
const booked = (days?: string[]) => ({ event: 'bookings', payload: { days } })

describe('queries refreshed by a signal', () => {
  it('a booking signal refreshes the calendar of its day', () => {
    expect(canHaveChanged(['calendar', 'day', day], [booked([day])])).toBe(true)
    expect(canHaveChanged(['calendar', 'day', day], [booked(['2026-11-29'])])).toBe(false)
    expect(canHaveChanged(['calendar', 'day', day], [booked(['2026-11-29']), booked([day])])).toBe(true)
  })

  it('a booking signal refreshes the week of its day', () => {
    expect(canHaveChanged(['calendar', 'week', '2026-11-22'], [booked([day])])).toBe(true)
    expect(canHaveChanged(['calendar', 'week', '2026-11-22'], [booked(['2026-11-29'])])).toBe(false)
  })

  it('a signal without days, or a gap in signals, refreshes every day', () => {
    expect(canHaveChanged(['calendar', 'day', day], [booked()])).toBe(true)
    expect(canHaveChanged(['calendar', 'day', day], [{ event: 'bays', payload: 'odd' }])).toBe(true)
    expect(canHaveChanged(['calendar', 'day', day], [])).toBe(true)
  })

  it('every signal refreshes Today, the alerts and open detail pages', () => {
    for (const root of ['today', 'alerts', 'details'])
      expect(canHaveChanged([root, 'x'], [booked([day])])).toBe(true)
  })

  it('a signal does not refresh long lists', () => {
    expect(canHaveChanged(['lists', 'bookings', 'x'], [booked([day])])).toBe(false)
  })
})

describe('queries refreshed after an action', () => {
  const isInvalidated = (kinds: Parameters<typeof showing>, root: string) =>
    showing(...kinds).predicate({ queryKey: [root, 'x'] })

  it('an action invalidates only the queries that show the records it changed', () => {
    expect(isInvalidated(['stock'], 'counter shelf')).toBe(true)
    expect(isInvalidated(['stock'], 'alerts')).toBe(true)
    expect(isInvalidated(['stock'], 'cash drawer')).toBe(false)
    expect(isInvalidated(['orders', 'payments'], 'order-queue')).toBe(true)
    for (const root of ['account', 'settings', 'gym system', 'clock', 'till'])
      expect(isInvalidated(['payments', 'bookings', 'orders', 'stock'], root)).toBe(false)
  })

  it('the query keys invalidated by actions exist', () => {
    const queries = [...readSources()]
      .filter(([path]) => /^app\/.*queries\.ts$/.test(path))
      .map(([, text]) => text)
    const unknown = Object.values(rootsByRecord)
      .flat()
      .filter((root) => queries.every((text) => !text.includes(`['${root}'`)))
    expect(unknown).toEqual([])
  })
})
