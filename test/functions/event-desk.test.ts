import { describe, expect, it } from 'vitest'
import { fillBeforeAll, newPerson, newStaff, withHost } from '../host/test-host.ts'
import { clock } from './world/venue.ts'

const host = withHost({ CLOCK: clock })
const staff = fillBeforeAll(() => newStaff(host))

const hours = (n: number) => new Date(Date.parse(clock) + n * 3_600_000).toISOString()
const cup = { title: 'Cup', kind: 'tournament', starts_at: hours(24), ends_at: hours(26), capacity: 2 }
const insertEvent = (parts: Partial<typeof cup> = {}) =>
  staff.client
    .from('events')
    .insert({ ...cup, ...parts })
    .select('id')
    .single()
const updateEvent = (id: string, parts: Partial<typeof cup> & { cancelled_at?: string | null }) =>
  staff.client.from('events').update(parts).eq('id', id).select('id')

describe('planning an event', () => {
  it('an event must begin in the future by the clock of the venue', async () => {
    const late = { code: 'NLSAY', message: 'event_in_the_past' }
    const past = await insertEvent({ starts_at: hours(-1) })
    expect([past.status, past.error]).toMatchObject([400, late])
    const { data } = await insertEvent()
    const id = data?.id ?? ''
    expect((await updateEvent(id, { starts_at: hours(0) })).error).toMatchObject(late)
    expect((await updateEvent(id, { starts_at: hours(25) })).data).toHaveLength(1)
  })

  it('an event that has begun can still be corrected', async () => {
    const [event] = await host.sql`insert into public.events (title, kind, starts_at, ends_at, capacity)
      values ('Lesson', 'lesson', ${hours(-1)}, ${hours(1)}, 4) returning id`
    expect((await updateEvent(event?.id, { title: 'Short game', ends_at: hours(2) })).data).toHaveLength(1)
  })

  it('an event is created once when its request is repeated', async () => {
    const id = '00000000-0000-4000-8000-00000000e0e0'
    const upsertEvent = () =>
      staff.client
        .from('events')
        .upsert({ id, ...cup }, { ignoreDuplicates: true })
        .select('id')
    expect([(await upsertEvent()).error, (await upsertEvent()).error]).toEqual([null, null])
    const rows = await host.sql`select 1 from public.events where id = ${id}`
    expect(rows).toHaveLength(1)
  })

  it('the capacity of an event cannot go below its signups', async () => {
    const { data } = await insertEvent()
    const id = data?.id ?? ''
    for (const person of [await newPerson(host), await newPerson(host)])
      expect((await person.client.rpc('join_event', { p_event_id: id })).data).toBe('joined')
    expect((await updateEvent(id, { capacity: 1 })).error).toMatchObject({
      code: 'NLSAY',
      message: 'event_too_small',
      details: '2',
    })
    expect((await updateEvent(id, { capacity: 2 })).data).toHaveLength(1)
  })

  it('the capacity of an event holds while guests join and staff lower it at once', async () => {
    const { data } = await insertEvent()
    const id = data?.id ?? ''
    const people = await Promise.all([newPerson(host), newPerson(host)])
    await Promise.all([
      updateEvent(id, { capacity: 1 }),
      ...people.map((person) => person.client.rpc('join_event', { p_event_id: id })),
    ])
    const [row] =
      await host.sql`select capacity, (select count(*)::integer from public.event_signups where event_id = id) as taken
      from public.events where id = ${id}`
    expect(row?.taken).toBeLessThanOrEqual(row?.capacity)
  })

  it('staff cannot write the internal columns of an event', async () => {
    const counted = await staff.client
      .from('events')
      .insert({ ...cup, sequence: 7 })
      .select('id')
    expect(counted.error?.code).toBe('42501')
  })
})

it('an event lasts at most a day', async () => {
  const long = { code: 'NLSAY', message: 'event_too_long' }
  const age = await insertEvent({ ends_at: '3026-01-05T15:00:00Z' })
  expect([age.status, age.error]).toMatchObject([400, long])
  const { data } = await insertEvent({ ends_at: hours(48) })
  const id = data?.id ?? ''
  for (const parts of [{ ends_at: hours(48.1) }, { ends_at: 'infinity' }, { starts_at: hours(23.9) }])
    expect((await updateEvent(id, parts)).error).toMatchObject(long)
})

describe('cancelling an event', () => {
  const planEvent = async () => (await insertEvent()).data?.id ?? ''
  const readCanceledAt = async (id: string) =>
    (await host.sql`select cancelled_at from public.events where id = ${id}`)[0]?.cancelled_at

  it('cancelling an event records the present moment once, whatever time is sent', async () => {
    const id = await planEvent()
    for (const cancelled_at of ['1990-01-01T00:00:00Z', hours(9), 'infinity']) {
      expect((await updateEvent(id, { cancelled_at })).data).toHaveLength(1)
      expect(await readCanceledAt(id)).toEqual(new Date(clock))
    }
    const [row] = await host.sql`select sequence from public.events where id = ${id}`
    expect(row?.sequence).toBe(1)
  })

  it('a cancelled event cannot be restored', async () => {
    const id = await planEvent()
    await updateEvent(id, { cancelled_at: clock })
    expect((await updateEvent(id, { cancelled_at: null })).error).toMatchObject({
      code: 'NLSAY',
      message: 'event_cancelled',
    })
    expect(await readCanceledAt(id)).toEqual(new Date(clock))
  })
})

it('changing or cancelling an event that is over sends no email', async () => {
  const person = await newPerson(host)
  const [event] = await host.sql`insert into public.events (title, kind, starts_at, ends_at, capacity)
    values ('Gone', 'social', ${hours(-3)}, ${hours(-1)}, 4) returning id`
  await host.sql`insert into public.event_signups (event_id, user_id) values (${event?.id}, ${person.id})`
  await updateEvent(event?.id, { ends_at: hours(-2) })
  await staff.client.from('events').update({ cancelled_at: clock }).eq('id', event?.id)
  const letters =
    await host.sql`select 1 from private.mail_outbox where template in ('event_moved', 'event_cancelled')`
  expect(letters).toHaveLength(0)
})
