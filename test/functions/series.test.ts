import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { charges, holdTogether, standing, withSeries } from './world/bills.ts'
import { ask } from './world/calls.ts'
import { book, hold } from './world/venue.ts'

const { host, bays, member, admin, week, weeks, series } = withSeries()
const listWeeks = (more: object = {}, token: string = member.token) =>
  ask(
    host,
    'list-weeks',
    { bayId: bays.first, start: week(0), minutes: 60, players: 1, weeks: 4, ...more },
    token,
  )

type Row = { number: string; key: string }

const keyed = ({ id, key }: (Row & { id: string }) | { id: string; key: string }) => ({ id, key })

describe('list-weeks', () => {
  it('list-weeks returns what prevents each date, except the hold of the caller', async () => {
    const own = await hold(host, { bayId: bays.first, start: week(0) }, member.token)
    await hold(host, { bayId: bays.first, start: week(2) }, admin.token)
    const { id, key } = own.body.hold
    const { body } = await listWeeks({ hold: { id, key }, weeks: 10 })
    expect(body.dates.slice(0, 3)).toEqual([
      { state: 'free', start: week(0), bayId: bays.first, totalCents: 3600 },
      { state: 'free', start: week(1), bayId: bays.first, totalCents: 3600 },
      { state: 'taken', start: week(2), others: [{ bayId: bays.second, totalCents: 3600 }] },
    ])
    expect(body.dates[9]).toMatchObject({ state: 'refused', rule: 'too-far' })
    expect((await listWeeks({ weeks: 2 })).body.dates[0].state).toBe('taken')
  })

  it('list-weeks and series are refused to guests without a plan', async () => {
    const guest = await newPerson(host)
    for (const token of [guest.token, undefined]) {
      const { body } = await ask(
        host,
        'list-weeks',
        { bayId: bays.first, start: week(0), minutes: 60, players: 1, weeks: 2 },
        token,
      )
      expect(body.dates[0]).toMatchObject({ state: 'refused', words: expect.stringContaining('Join a plan') })
      const held = await holdTogether(host, { kind: 'series', times: weeks(0, 1) }, token)
      expect([held.status, held.body.rule]).toEqual([409, 'too-far'])
    }
  })
})

describe('a series', () => {
  it('a series is held, paid once and booked whole, with another bay where its own is taken', async () => {
    const before = await charges(host)
    const times = [...weeks(0, 1), { bayId: bays.second, start: week(2) }, ...weeks(4)]
    const { body } = await series(times)
    expect(body.hold).toMatchObject({ bayName: 'Bay 1', totalCents: 4 * 3600, start: week(0) })
    expect((await book(host, body.hold, {}, member.token)).status).toBe(200)
    expect(await standing(host, body.hold.id)).toEqual(Array(4).fill('confirmed 3600'))
    expect(await charges(host)).toBe(before + 1)
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
    ['two times of one week', () => [...weeks(0, 1), { bayId: bays.second, start: week(1) }], 'grid'],
    ['another hour in one week', () => [...weeks(0), { bayId: bays.first, start: week(1, 1140) }], 'grid'],
    ['a date beyond the window', () => weeks(0, 9), 'too-far'],
    ['a date that is taken', () => weeks(0, 2), 'taken'],
  ])('a series with %s is not held at all', async (_, times, rule) => {
    if (rule === 'taken') await hold(host, { bayId: bays.first, start: week(2) })
    const { status, body } = await series(times())
    expect([status, body.rule]).toEqual([409, rule])
    expect(await host.sql`select 1 from public.bookings where user_id = ${member.id}`).toEqual([])
  })

  it('a series counts as one hold, and a second series cannot be held', async () => {
    await series(weeks(0, 1, 2, 3), { minutes: 240 })
    const more = await hold(host, { bayId: bays.second, start: week(0), minutes: 240 }, member.token)
    expect(more.status).toBe(200)
    expect((await hold(host, { bayId: bays.second, start: week(1) }, member.token)).status).toBe(429)
    const { status, body } = await series(weeks(4, 5))
    expect([status, body.error]).toEqual([429, expect.stringContaining('Another series')])
  })

  it('a series replaces an earlier hold and an earlier choice of weeks', async () => {
    const single = await hold(host, { bayId: bays.first, start: week(0) }, member.token)
    const first = await series(weeks(0, 1, 2), { replaces: single.body.hold && keyed(single.body.hold) })
    const second = await series(weeks(0, 1, 2, 3), { replaces: keyed(first.body.hold) })
    expect(second.status).toBe(200)
    expect(await standing(host, second.body.hold.id)).toHaveLength(4)
    expect(await host.sql`select 1 from public.bookings`).toHaveLength(4)
  })
})
