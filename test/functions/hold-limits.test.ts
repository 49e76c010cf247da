import { afterEach, describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookBay, bookHold, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()
afterEach(() => host.sql`delete from public.bookings where status = 'held'`)

const day = '2026-01-07'
const hourlySlot = (bayId: string, n: number) => ({ bayId, start: timeAt(600 + n * 60, day) })
const readHoldStatus = async (...asked: Parameters<typeof holdBay>) => (await holdBay(...asked)).status
const holdAll = async (wanted: { bayId: string; start: number; minutes?: number }[], token?: string) => {
  const found: number[] = []
  for (const one of wanted) found.push(await readHoldStatus(host, one, token))
  return found
}
const countHolds = async () =>
  Number((await host.sql`select count(*) from public.bookings where status = 'held'`)[0]?.count)
/** Turns all holds into those of another visitor. */
const holdElsewhere = () => host.sql`update public.bookings set held_by = 'elsewhere' where status = 'held'`

const six = [0, 1, 2, 3, 4, 5]

describe('holds from one address', () => {
  it('one address can hold six times at once but no seventh', async () => {
    expect(await holdAll(six.map((n) => hourlySlot(bays.first, n)))).toEqual(six.map(() => 200))
    const { status, body } = await holdBay(host, hourlySlot(bays.second, 0))
    expect([status, body.code]).toEqual([429, 'too_many'])
  })

  it('one address can hold eight hours of bays but not half an hour more', async () => {
    const both = [bays.first, bays.second].map((bayId) => ({ bayId, start: timeAt(600, day), minutes: 210 }))
    expect(await holdAll(both)).toEqual([200, 200])
    expect(await readHoldStatus(host, { bayId: bays.first, start: timeAt(900, day), minutes: 90 })).toBe(429)
    expect(await readHoldStatus(host, { bayId: bays.first, start: timeAt(900, day), minutes: 60 })).toBe(200)
  })

  it('one address cannot exceed six holds with simultaneous requests in every bay', async () => {
    const wanted = [bays.first, bays.second].flatMap((bayId) => six.map((n) => hourlySlot(bayId, n)))
    const answers = await Promise.all(wanted.map((one) => readHoldStatus(host, one)))
    expect(answers.filter((status) => status === 200)).toHaveLength(6)
    expect(await countHolds()).toBe(6)
  })

  it('a hold at the limit is replaced with its key, and a wrong key makes no room', async () => {
    const { body } = await holdBay(host, hourlySlot(bays.first, 0))
    await holdAll(six.slice(1).map((n) => hourlySlot(bays.first, n)))
    const { id, key } = body.hold
    const next = hourlySlot(bays.second, 0)
    for (const wrong of ['', 'f'.repeat(32)])
      expect(await readHoldStatus(host, { ...next, replaces: { id, key: wrong } })).toBe(429)
    expect(await readHoldStatus(host, { ...next, replaces: { id: crypto.randomUUID(), key } })).toBe(429)
    expect(await countHolds()).toBe(6)
    expect(await readHoldStatus(host, { ...next, replaces: { id, key } })).toBe(200)
    expect(await countHolds()).toBe(6)
  })

  it('a hold with a pending payment makes no room for another', async () => {
    const { body } = await holdBay(host, hourlySlot(bays.first, 0))
    await holdAll(six.slice(1).map((n) => hourlySlot(bays.first, n)))
    const { id, key } = body.hold
    await host.sql`insert into public.payments (booking_id, amount_cents, status) values (${id}, 3000, 'pending')`
    expect(await readHoldStatus(host, { ...hourlySlot(bays.second, 0), replaces: { id, key } })).toBe(429)
    await host.sql`delete from public.payments where booking_id = ${id}`
  })

  it('the time held for a move can be replaced any number of times', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.second, start: timeAt(600, '2026-01-09') })
    const { body } = await callFunction(host, 'get-booking', { number, key })
    const moves = { id: body.booking.id, key }
    await holdAll(six.slice(1).map((n) => hourlySlot(bays.first, n)))
    for (const n of six)
      expect(await readHoldStatus(host, { ...hourlySlot(bays.second, n), moves })).toBe(200)
    expect(await countHolds()).toBe(6)
  })

  it('one address can book any number of bays one after another', async () => {
    for (const n of six.concat(6, 7)) {
      const { body } = await holdBay(host, {
        bayId: n % 2 ? bays.first : bays.second,
        start: timeAt(600 + n * 90, '2026-01-10'),
      })
      expect((await bookHold(host, body.hold)).status).toBe(200)
    }
  })
})

describe('holds of one person', () => {
  it('one person can hold six times from all addresses, and others are not affected', async () => {
    const { token } = await newPerson(host)
    expect(
      await holdAll(
        six.map((n) => hourlySlot(bays.first, n)),
        token,
      ),
    ).toEqual(six.map(() => 200))
    await holdElsewhere()
    expect(await readHoldStatus(host, hourlySlot(bays.second, 0), token)).toBe(429)
    expect(await readHoldStatus(host, hourlySlot(bays.second, 0))).toBe(200)
    const other = await newPerson(host)
    expect(await readHoldStatus(host, hourlySlot(bays.second, 1), other.token)).toBe(200)
  })

  it('holds paid under the email of a person do not count toward the limit of that person', async () => {
    const { token, email } = await newPerson(host)
    for (const n of six) {
      const { body } = await holdBay(host, hourlySlot(bays.first, n))
      await bookHold(host, body.hold, { email, sourceId: 'cnon:card-nonce-declined' })
    }
    await holdElsewhere()
    expect(await countHolds()).toBe(6)
    expect(await readHoldStatus(host, hourlySlot(bays.second, 0), token)).toBe(200)
  })
})

it('a booking no longer stores who held it', async () => {
  const { token } = await newPerson(host)
  const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(600, '2026-01-12') }, token)
  const rows = await host.sql`select held_by, held_for from public.bookings where number = ${number}`
  expect([...rows]).toEqual([{ held_by: null, held_for: null }])
})
