import type { TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { actAs, interleave } from './world/interleave.ts'
import { holdBay, timeAt, withDesk } from './world/venue.ts'

// Each test forces the order of two transactions, so it always fails when a lock is missing.
type Someone = Awaited<ReturnType<typeof newPerson>>
const { host, bays } = withDesk()
let people: [Someone, Someone, Someone, Someone]
let event: string
beforeAll(async () => {
  const newNamedPerson = (name: string) => newPerson(host, { name })
  people = [
    await newNamedPerson('Ann'),
    await newNamedPerson('Bob'),
    await newNamedPerson('Cleo'),
    await newNamedPerson('Dan'),
  ]
})
beforeEach(async () => {
  await host.sql`delete from public.events`
  await host.sql`delete from public.bookings`
})

const toIso = (minute: number) => new Date(timeAt(minute)).toISOString()

async function saveEvent(
  sql: TransactionSql,
  capacity: number,
  bayIds: string[] = [],
  from = 1080,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.events (title, kind, starts_at, ends_at, capacity, bay_ids)
    values ('Cup', 'social', ${toIso(from)}, ${toIso(from + 60)}, ${capacity}, ${bayIds}::uuid[]) returning id`
  return row?.id ?? ''
}
const callAs = async (sql: TransactionSql, { token }: Someone, call: 'join' | 'wait' | 'leave') => {
  await actAs(sql, token)
  const [row] =
    call === 'leave'
      ? await sql`select public.leave_event(${event}) as state`
      : await sql`select public.join_event(${event}, ${call === 'wait'}) as state`
  return row?.state
}
const asTransaction = (who: Someone, call: 'join' | 'wait' | 'leave') => (sql: TransactionSql) =>
  callAs(sql, who, call)
const listNames = async () => {
  const rows = await host.sql`select p.full_name as name, s.is_waiting from public.event_signups s
    join public.profiles p on p.id = s.user_id where s.event_id = ${event} order by s.is_waiting, s.created_at`
  return rows.map(({ name, is_waiting }) => (is_waiting ? `${name}, waiting` : name))
}

describe('places at an event under concurrent calls', () => {
  it('the last place at an event goes to only one of two guests', async () => {
    const [ann, bob] = people
    event = await saveEvent(host.sql, 1)
    expect(await interleave(host.sql, asTransaction(ann, 'join'), asTransaction(bob, 'join'))).toEqual([
      'joined',
      'full',
    ])
    expect(await listNames()).toEqual(['Ann'])
  })

  it('a place that is given up goes to the guest who is joining the waitlist', async () => {
    const [ann, bob] = people
    event = await saveEvent(host.sql, 1)
    await host.sql.begin(asTransaction(ann, 'join'))
    expect(await interleave(host.sql, asTransaction(ann, 'leave'), asTransaction(bob, 'wait'))).toEqual([
      'left',
      'joined',
    ])
    expect(await listNames()).toEqual(['Bob'])
  })

  it('two places given up at once go to two guests on the waitlist', async () => {
    const [ann, bob, cleo, dan] = people
    event = await saveEvent(host.sql, 2)
    for (const one of [ann, bob]) await host.sql.begin(asTransaction(one, 'join'))
    for (const one of [cleo, dan]) await host.sql.begin(asTransaction(one, 'wait'))
    const deleteSignup = (who: Someone) => (sql: TransactionSql) =>
      sql`delete from public.event_signups where event_id = ${event} and user_id = ${who.id}`
    await interleave(host.sql, deleteSignup(ann), deleteSignup(bob))
    expect(await listNames()).toEqual(['Cleo', 'Dan'])
  })

  it('staff cannot remove a place that a guest is taking', async () => {
    const [ann, bob] = people
    event = await saveEvent(host.sql, 2)
    await host.sql.begin(asTransaction(ann, 'join'))
    const [, refused] = await interleave(
      host.sql,
      asTransaction(bob, 'join'),
      (sql) => sql`update public.events set capacity = 1 where id = ${event}`,
    )
    expect(refused).toMatchObject({ message: 'event_too_small', detail: '2' })
  })
})

const insertBooking = (sql: TransactionSql, minute: number) =>
  sql`insert into public.bookings (bay_id, starts_at, ends_at)
    values (${bays.first}, ${toIso(minute)}, ${toIso(minute + 60)}) returning number`
const holdFirstBay = async () => {
  const { status, body } = await holdBay(host, { bayId: bays.first, start: timeAt(1080) })
  return status === 200 ? 'held' : body.rule
}

describe('bays of events under concurrent calls', () => {
  it('an event over a booking that is being made is refused with its number', async () => {
    const [[booked], refused] = await interleave(
      host.sql,
      (sql) => insertBooking(sql, 1080),
      (sql) => saveEvent(sql, 8, [bays.second, bays.first]),
    )
    expect(refused).toMatchObject({ message: 'event_over_booking', detail: `${booked?.number}, Bay 1` })
    expect(await host.sql`select from public.events`).toEqual([])
  })

  it('a hold is refused in a bay that an event is taking', async () => {
    const [, state] = await interleave(host.sql, (sql) => saveEvent(sql, 8, [bays.first]), holdFirstBay)
    expect(state).toBe('taken')
  })

  it('a hold succeeds in a bay that an event is leaving', async () => {
    event = await saveEvent(host.sql, 8, [bays.first])
    const [, state] = await interleave(
      host.sql,
      (sql) => sql`update public.events set cancelled_at = now() where id = ${event}`,
      holdFirstBay,
    )
    expect(state).toBe('held')
  })

  it('moving an event does not deadlock with bookings in its bay', async () => {
    event = await saveEvent(host.sql, 8, [bays.first], 720)
    const [, moved] = await interleave(
      host.sql,
      async (sql) => {
        await sql`select from public.bays where id = ${bays.first} for no key update`
        await insertBooking(sql, 1080)
      },
      (sql) =>
        sql`update public.events set starts_at = ${toIso(1080)}, ends_at = ${toIso(1140)} where id = ${event}`,
      // The first transaction also books the old time of the event, which waits for it.
      async (sql) => {
        await sql.unsafe('savepoint next')
        await expect(insertBooking(sql, 720)).rejects.toMatchObject({ code: '23P01' })
        await sql.unsafe('rollback to savepoint next')
      },
    )
    expect(moved).toMatchObject({ message: 'event_over_booking' })
  })
})
