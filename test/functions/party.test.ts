import { describe, expect, it } from 'vitest'
import { findBillId, holdBays, withParty } from './world/bills.ts'
import { callAsService, callFunction } from './world/calls.ts'
import { bookHold, clock, holdBay, timeAt } from './world/venue.ts'

const { host, bays, evening, eveningTimes, holdParty, createPartyHold, readStatuses } = withParty()

describe('holding a party', () => {
  it('a party holds all its bays, seats all its players and has one price', async () => {
    const { body } = await holdParty([0, 1])
    expect(body.hold).toMatchObject({ bayName: 'Bay 1, Bay 2', totalCents: 9000, keptMs: 600_000 })
    expect(body.hold.bill).toMatchObject({
      kind: 'party',
      bookings: [
        { bayName: 'Bay 1', players: 3, totalCents: 4500 },
        { bayName: 'Bay 2', players: 3, totalCents: 4500 },
      ],
    })
  })

  it('a party holds nothing when one bay is taken and keeps what it held before', async () => {
    await holdBay(host, { bayId: bays[1] ?? '', start: evening })
    const earlier = await holdBay(host, { bayId: bays[2] ?? '', start: evening })
    const { id, key } = earlier.body.hold
    const { status, body } = await holdParty([0, 1], { replaces: { id, key } })
    expect([status, body.rule, body.error]).toEqual([
      409,
      'taken',
      'Somebody was faster: Bay 2 has just been taken for 6:00 PM, and nothing is held. Please choose again.',
    ])
    expect(await readStatuses()).toEqual(['held', 'held'])
    expect((await holdParty([0, 2], { replaces: { id, key } })).status).toBe(200)
  })

  it('a party leaves no bill behind when its hold is released, expires or is replaced', async () => {
    const listBills = async () => (await host.sql`select id from public.bills`).map(({ id }) => id)
    const { id, key } = await createPartyHold()
    const next = (await holdParty([1, 2], { replaces: { id, key } })).body.hold
    expect(await listBills()).toEqual([await findBillId(host, next.id)])
    await callFunction(host, 'release-hold', { hold: { id: next.id, key: next.key } })
    expect(await listBills()).toEqual([])
    await createPartyHold()
    await host.sql`update public.bookings set hold_expires_at = private.clock() - interval '1 minute'`
    await callAsService(host, 'run-rounds')
    expect(await listBills()).toEqual([])
  })

  it('one of twenty parties that want overlapping bays is held, without a deadlock', async () => {
    const wishes = [
      [0, 1],
      [1, 2],
      [2, 0],
      [1, 0],
      [2, 1, 0],
    ]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => holdParty(wishes[n % wishes.length] ?? [])),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 409 && status !== 429)).toEqual([
      200,
    ])
    const overlaps =
      await host.sql`select 1 from public.bookings a join public.bookings b on a.bay_id = b.bay_id and a.id < b.id`
    expect(overlaps).toEqual([])
    const parts = await host.sql`select bill.bookings - count(*)::integer as missing from public.bills bill
      join public.bookings b on b.bill_id = bill.id group by bill.id`
    expect(parts).toEqual([{ missing: 0 }])
  })

  it('an expired party hold gives way to simultaneous requests without a deadlock', async () => {
    const held = await createPartyHold()
    await host.sql`update public.bookings set hold_expires_at = ${clock}`
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => holdParty([1, 0])),
      ...Array.from({ length: 5 }, () => holdParty([2, 1])),
      callFunction(host, 'release-hold', { hold: { id: held.id, key: held.key } }),
      host.sql`select public.run_rounds()`.then(() => ({ status: 200 })),
    ])
    expect(answers.filter(({ status }) => status === 503)).toEqual([])
    const { status, body } = await bookHold(host, held)
    expect([status, body.rule]).toEqual([409, 'gone'])
  })

  it.each([
    ['the same bay twice', [0, 0], {}, [409, 'players']],
    ['fewer players than bays', [0, 1, 2], { players: 2 }, [409, 'players']],
    ['more players than there is room', [0, 1], { players: 20 }, [409, 'players']],
    ['more than eight hours of bays', [0, 1, 2], { minutes: 180 }, [429, undefined]],
  ])('a party with %s is refused with an error that says what to do', async (_, places, more, refusal) => {
    const { status, body } = await holdParty(places, more)
    expect([status, body.rule]).toEqual(refusal)
    expect(body.error).toMatch(/Please choose|choose a shorter time, or call us/)
    expect(await readStatuses()).toEqual([])
  })

  it('a party counts as one hold for each of its bays', async () => {
    await createPartyHold([0, 1, 2])
    const later = timeAt(1200, '2026-01-08')
    const times = eveningTimes(0, 1, 2).map(({ bayId }) => ({ bayId, start: later }))
    expect((await holdBays(host, { kind: 'party', times })).status).toBe(200)
    expect((await holdBay(host, { bayId: bays[0] ?? '', start: timeAt(720, '2026-01-08') })).status).toBe(429)
  })

  it('the hold of a party is shortened, restored and released as a whole', async () => {
    const { id, key } = await createPartyHold()
    const releaseParty = (when: string) => callFunction(host, 'release-hold', { hold: { id, key }, when })
    expect((await releaseParty('soon')).body.keptMs).toBe(60_000)
    const kept = await host.sql`select distinct hold_expires_at from public.bookings`
    expect(kept).toEqual([{ hold_expires_at: new Date(Date.parse(clock) + 60_000) }])
    expect((await releaseParty('not')).body.keptMs).toBe(600_000)
    expect((await releaseParty('now')).body.released).toBe(true)
    expect(await readStatuses()).toEqual([])
    await host.sql`update public.bills set created_at = created_at - interval '2 days'`
    await host.sql`select public.run_rounds()`
    expect(await host.sql`select 1 from public.bills`).toEqual([])
  })
})
