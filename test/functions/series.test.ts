import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { countCharges, holdBays, readBillStatuses, withSeries } from './world/bills.ts'
import { callFunction } from './world/calls.ts'
import { bookHold, holdBay } from './world/venue.ts'

const { host, bays, member, admin, timeInWeek, weeklyTimes, holdSeries } = withSeries()
const listWeeks = (more: object = {}, token: string = member.token) =>
  callFunction(
    host,
    'list-weeks',
    { bayId: bays.first, start: timeInWeek(0), minutes: 60, players: 1, weeks: 4, ...more },
    token,
  )

type Row = { number: string; key: string }

const toKeyedId = ({ id, key }: (Row & { id: string }) | { id: string; key: string }) => ({ id, key })

describe('list-weeks', () => {
  it('list-weeks returns what prevents each date, except the hold of the caller', async () => {
    const own = await holdBay(host, { bayId: bays.first, start: timeInWeek(0) }, member.token)
    await holdBay(host, { bayId: bays.first, start: timeInWeek(2) }, admin.token)
    const { id, key } = own.body.hold
    const { body } = await listWeeks({ hold: { id, key }, weeks: 10 })
    expect(body.dates.slice(0, 3)).toEqual([
      { state: 'free', start: timeInWeek(0), bayId: bays.first, totalCents: 3600 },
      { state: 'free', start: timeInWeek(1), bayId: bays.first, totalCents: 3600 },
      { state: 'taken', start: timeInWeek(2), others: [{ bayId: bays.second, totalCents: 3600 }] },
    ])
    expect(body.dates[9]).toMatchObject({ state: 'refused', rule: 'too-far' })
    expect((await listWeeks({ weeks: 2 })).body.dates[0].state).toBe('taken')
  })

  it('list-weeks and series are refused to guests without a plan', async () => {
    const guest = await newPerson(host)
    for (const token of [guest.token, undefined]) {
      const { body } = await callFunction(
        host,
        'list-weeks',
        { bayId: bays.first, start: timeInWeek(0), minutes: 60, players: 1, weeks: 2 },
        token,
      )
      expect(body.dates[0]).toMatchObject({ state: 'refused', words: expect.stringContaining('Join a plan') })
      const held = await holdBays(host, { kind: 'series', times: weeklyTimes(0, 1) }, token)
      expect([held.status, held.body.rule]).toEqual([409, 'too-far'])
    }
  })
})

describe('a series', () => {
  it('a series is held, paid once and booked whole, with another bay where its own is taken', async () => {
    const before = await countCharges(host)
    const times = [...weeklyTimes(0, 1), { bayId: bays.second, start: timeInWeek(2) }, ...weeklyTimes(4)]
    const { body } = await holdSeries(times)
    expect(body.hold).toMatchObject({ bayName: 'Bay 1', totalCents: 4 * 3600, start: timeInWeek(0) })
    expect((await bookHold(host, body.hold, {}, member.token)).status).toBe(200)
    expect(await readBillStatuses(host, body.hold.id)).toEqual(Array(4).fill('confirmed 3600'))
    expect(await countCharges(host)).toBe(before + 1)
    const { data } = await member.client
      .from('bookings')
      .select('bay_name, bill:bills (kind)')
      .eq('user_id', member.id)
      .order('starts_at')
    expect(data?.map(({ bay_name }) => bay_name)).toEqual(['Bay 1', 'Bay 1', 'Bay 2', 'Bay 1'])
    expect(data?.[0]?.bill).toEqual({ kind: 'series' })
    const { data: foreign } = await (await newPerson(host)).client.from('bills').select('id')
    expect(foreign).toEqual([])
  })

  it.each([
    [
      'two times of one week',
      () => [...weeklyTimes(0, 1), { bayId: bays.second, start: timeInWeek(1) }],
      'grid',
    ],
    [
      'another hour in one week',
      () => [...weeklyTimes(0), { bayId: bays.first, start: timeInWeek(1, 1140) }],
      'grid',
    ],
    ['a date beyond the window', () => weeklyTimes(0, 9), 'too-far'],
    ['a date that is taken', () => weeklyTimes(0, 2), 'taken'],
  ])('a series with %s is not held at all', async (_, times, rule) => {
    if (rule === 'taken') await holdBay(host, { bayId: bays.first, start: timeInWeek(2) })
    const { status, body } = await holdSeries(times())
    expect([status, body.rule]).toEqual([409, rule])
    expect(await host.sql`select 1 from public.bookings where user_id = ${member.id}`).toEqual([])
  })

  it('a series counts as one hold, and a second series cannot be held', async () => {
    await holdSeries(weeklyTimes(0, 1, 2, 3), { minutes: 240 })
    const more = await holdBay(host, { bayId: bays.second, start: timeInWeek(0), minutes: 240 }, member.token)
    expect(more.status).toBe(200)
    expect((await holdBay(host, { bayId: bays.second, start: timeInWeek(1) }, member.token)).status).toBe(429)
    const { status, body } = await holdSeries(weeklyTimes(4, 5))
    expect([status, body.error]).toEqual([429, expect.stringContaining('Another series')])
  })

  it('a series replaces an earlier hold and an earlier choice of weeks', async () => {
    const single = await holdBay(host, { bayId: bays.first, start: timeInWeek(0) }, member.token)
    const first = await holdSeries(weeklyTimes(0, 1, 2), {
      replaces: single.body.hold && toKeyedId(single.body.hold),
    })
    const second = await holdSeries(weeklyTimes(0, 1, 2, 3), { replaces: toKeyedId(first.body.hold) })
    expect(second.status).toBe(200)
    expect(await readBillStatuses(host, second.body.hold.id)).toHaveLength(4)
    expect(await host.sql`select 1 from public.bookings`).toHaveLength(4)
  })
})
