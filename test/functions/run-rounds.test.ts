import { describe, expect, it } from 'vitest'
import { EventsNow } from '#app/features/events/schema.ts'
import { products } from '#domain/catalogue/data.ts'
import { countedStock } from '#domain/catalogue/live-stock.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import { newPerson } from '../host/test-host.ts'
import { callAsService } from './world/calls.ts'
import { bookBay, clock, giveMembership, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()

const runRounds = () => callAsService(host, 'run-rounds')

describe('run-rounds', () => {
  it('run-rounds removes only holds that have expired', async () => {
    await holdBay(host, { bayId: bays.first, start: timeAt(600) })
    await holdBay(host, { bayId: bays.second, start: timeAt(600) })
    await host.sql`update public.bookings set hold_expires_at = ${clock} where bay_id = ${bays.first}`
    expect((await runRounds()).dropped).toBe(1)
    expect(await host.sql`select from public.bookings`).toHaveLength(1)
  })

  it('run-rounds deletes payment attempts that were abandoned a day ago', async () => {
    await host.sql`insert into private.abandoned_attempts (attempt_key, abandoned_at)
      values ('long ago', now() - interval '25 hours'), ('of today', now() - interval '23 hours')`
    await runRounds()
    expect(await host.sql`select attempt_key from private.abandoned_attempts`).toEqual([
      { attempt_key: 'of today' },
    ])
  })

  it('run-rounds adds the stock items of the catalogue and keeps the quantities that are there', async () => {
    const readStock = () => host.sql`select sku, name, quantity from public.stock_items order by sku`
    await runRounds()
    const [first] = await readStock()
    expect((await readStock()).map(({ sku }) => sku)).toEqual(
      countedStock(products)
        .map(({ sku }) => sku)
        .sort(),
    )
    await host.sql`update public.stock_items set quantity = 1 where sku = ${first?.sku}`
    await runRounds()
    expect((await readStock())[0]).toMatchObject({ sku: first?.sku, quantity: 1 })
  })

  it('run-rounds reminds a guest once a day ahead, but not of a booking made just now', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(1080) })
    await bookBay(host, { bayId: bays.first, start: timeAt(720, '2026-01-08') })
    expect((await runRounds()).reminded).toBe(0)
    await host.sql`update public.bookings set created_at = ${clock}::timestamptz - interval '2 hours'`
    expect([(await runRounds()).reminded, (await runRounds()).reminded]).toEqual([1, 0])
    const [letter] = await host.sql`select data from private.mail_outbox where template = 'booking_reminder'`
    expect(letter?.data.number).toBe(number)
  })

  it('run-rounds reminds guests by the lead time, and a change within that time counts as a reminder', async () => {
    const start = timeAt(720, '2026-01-07')
    await bookBay(host, { bayId: bays.second, start })
    await host.sql`update public.bookings set created_at = ${clock}::timestamptz - interval '2 hours'`
    const setReminderHours = async (hours: number) => {
      await host.sql.unsafe(`create or replace function private.reminder_lead() returns interval
        language sql immutable parallel safe set search_path = '' return interval '${hours} hours'`)
      const [change] = await host.sql`
        select private.reminded_at_once(${new Date(start)}) is not null as "isTold"`
      return [(await runRounds()).reminded, change?.isTold]
    }
    expect(await setReminderHours(48)).toEqual([0, false])
    expect(await setReminderHours(72)).toEqual([1, true])
    await setReminderHours(24)
  })

  it('run-rounds ends memberships whose period is over and reminds members whose period ends soon', async () => {
    const [over, ending, cancelled] = [await newPerson(host), await newPerson(host), await newPerson(host)]
    await giveMembership(host, over.id, '2026-01-05')
    await giveMembership(host, ending.id, '2026-01-12')
    await giveMembership(host, cancelled.id, '2026-01-12')
    await host.sql`update public.memberships set started_on = '2025-12-01', end_date = '2026-01-04' where user_id = ${over.id}`
    await host.sql`update public.memberships set cancelled_at = now() where user_id = ${cancelled.id}`
    expect(await runRounds()).toMatchObject({ lapsed: 1, reminded: 1 })
    expect(await runRounds()).toMatchObject({ lapsed: 0, reminded: 0 })
  })
})

describe('events', () => {
  const addEvent = async (capacity: number, { membersOnly = false, minute = 1140 } = {}) => {
    const [event] = await host.sql`
      insert into public.events (title, kind, starts_at, ends_at, capacity, members_only)
      values ('League', 'league', ${new Date(timeAt(minute))}, ${new Date(timeAt(1260))}, ${capacity}, ${membersOnly}) returning id`
    return String(event?.id)
  }
  const joinEvent = async (person: Awaited<ReturnType<typeof newPerson>>, event: string) =>
    (await person.client.rpc('join_event', { p_event_id: event })).data

  it('an event never takes more people than it has places', async () => {
    const event = await addEvent(3)
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(host)))
    const answers = await Promise.all(people.map((person) => joinEvent(person, event)))
    expect(answers.sort()).toEqual(['full', 'full', 'full', 'joined', 'joined', 'joined'])
  })

  it('an event for members refuses guests, and an event that is over cannot be joined', async () => {
    const [guest, member] = [await newPerson(host), await newPerson(host)]
    await giveMembership(host, member.id)
    const league = await addEvent(5, { membersOnly: true })
    expect([await joinEvent(guest, league), await joinEvent(member, league)]).toEqual([
      'members_only',
      'joined',
    ])
    expect(await joinEvent(guest, await addEvent(5, { minute: 400 }))).toBe('over')
  })

  it('list_events shows how many people come to an event but not who', async () => {
    const [one, other] = [await newPerson(host), await newPerson(host)]
    const event = await addEvent(5)
    await joinEvent(one, event)
    const range = { p_from: new Date(timeAt(0)).toISOString(), p_to: new Date(timeAt(1439)).toISOString() }
    const { data } = await other.client.rpc('list_events', range)
    expect(data?.find(({ id }) => id === event)).toMatchObject({ taken: 1, is_joined: false })
    expect((await other.client.from('event_signups').select('*')).data).toEqual([])
    await one.client.rpc('leave_event', { p_event_id: event })
    const after = await one.client.rpc('list_events', range)
    expect(after.data?.find(({ id }) => id === event)).toMatchObject({ taken: 0, is_joined: false })
  })

  it('events_this_month returns the month of the next event and the days that fill its weeks', async () => {
    const days = [
      '2025-12-27',
      '2025-12-31',
      '2026-01-01',
      '2026-01-31',
      '2026-02-01',
      '2026-02-28',
      '2026-03-01',
    ]
    for (const day of days) {
      const start = new Date(instantAt(day, 1380))
      await host.sql`insert into public.events (title, kind, starts_at, ends_at, capacity)
        values (${day}, 'social', ${start}, ${start}::timestamptz + interval '30 minutes', 4)`
    }
    const { client } = await newPerson(host)
    const { now, month, events } = EventsNow.parse((await client.rpc('events_this_month')).data)
    expect(now).toBe(Date.parse(clock))
    const titles = events.map(({ title }) => title).filter((title) => days.includes(title))
    expect([month, titles]).toEqual(['2026-01', ['2025-12-31', '2026-01-01', '2026-01-31']])
    await host.sql`update public.events set cancelled_at = now() where starts_at < '2026-02-01T12:00:00Z'`
    const later = EventsNow.parse((await client.rpc('events_this_month')).data)
    const february = later.events.map(({ title }) => title).filter((title) => days.includes(title))
    expect([later.month, february]).toEqual(['2026-02', ['2026-02-01', '2026-02-28']])
  })
})
