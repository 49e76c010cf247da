import { describe, expect, it } from 'vitest'
import { listEmailsTo } from '../host/outbox.ts'
import { newPerson, newStaff } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookBay, clock, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()

const day = 86_400_000
const starts = Date.parse(clock) + 7 * day
const buildEvent = (days = 0) => ({
  starts_at: new Date(starts + days * day).toISOString(),
  ends_at: new Date(starts + days * day + 3_600_000).toISOString(),
})

async function newEvent(): Promise<string> {
  const { client } = await newStaff(host)
  const cup = { title: 'Cup', kind: 'tournament', capacity: 8, ...buildEvent() }
  return (await client.from('events').insert(cup).select('id').single()).data?.id ?? ''
}

/** Subjects of the emails sent so far, oldest first. */
const listSubjects = async (email: string) =>
  (await listEmailsTo(host, email)).map(({ subject }) => subject).reverse()

describe('event emails', () => {
  it('an event sends one email, however often a guest joins and leaves, under any name', async () => {
    const p_event_id = await newEvent()
    const { client, email, id } = await newPerson(host)
    for (let round = 0; round < 25; round++) {
      expect((await client.rpc('join_event', { p_event_id })).data).toBe('joined')
      expect((await client.rpc('leave_event', { p_event_id })).data).toBe('left')
      await client
        .from('profiles')
        .update({ full_name: `Pat ${round}` })
        .eq('id', id)
      if (round % 10 === 0) await listSubjects(email)
    }
    expect(await listSubjects(email)).toEqual(['Welcome to Nightlark', "You're in: Cup"])
  })

  it('an event sends its later changes to a guest who has joined again', async () => {
    const p_event_id = await newEvent()
    const { client, email } = await newPerson(host)
    await client.rpc('join_event', { p_event_id })
    await client.rpc('leave_event', { p_event_id })
    await client.rpc('join_event', { p_event_id })
    const { starts_at, ends_at } = buildEvent(1)
    await host.sql`
      update public.events set starts_at = ${starts_at}, ends_at = ${ends_at} where id = ${p_event_id}`
    expect(await listSubjects(email)).toEqual(['Welcome to Nightlark', "You're in: Cup", 'New time: Cup'])
  })
})

describe('emails about a booking that moves back and forth', () => {
  it('a booking that moves back and forth sends five emails in an hour and then one with its latest time', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.first, start: timeAt(600, '2026-01-12') })
    for (let round = 0; round < 8; round++) {
      const start = timeAt(660 + 60 * (round % 2), '2026-01-12')
      const { body } = await holdBay(host, {
        bayId: bays.second,
        start,
        moves: { id: await findBookingId(number), key },
      })
      const moved = await callFunction(host, 'reschedule-booking', { hold: body.hold, amount: 0 })
      expect(moved.body).toMatchObject({ success: true })
      await listSubjects('gus@example.com')
    }
    expect(await listSubjects('gus@example.com')).toHaveLength(5)
    await host.sql`update private.mail_outbox set due_at = now() where status = 'waiting'`
    const letters = await listEmailsTo(host, 'gus@example.com')
    expect(letters).toHaveLength(6)
    expect(letters[0]).toMatchObject({ subject: `Your booking has moved ${number}` })
    expect(letters[0]?.text).toContain('12:00 PM')
  })

  const findBookingId = async (number: string) =>
    String((await host.sql`select id from public.bookings where number = ${number}`)[0]?.id)
})

it('one address gets thirty emails in an hour and the rest later', async () => {
  const to = 'everybody@example.com'
  const queueReceipts = (n: number) => host.sql`
    select private.queue_mail(${to}, 'receipt', jsonb_build_object('number', n)) from generate_series(1, ${n}::integer) n`
  await queueReceipts(40)
  const [count] = await host.sql`
    select count(*) filter (where due_at <= now())::integer as now, count(*)::integer as all
    from private.mail_outbox where to_address = ${to}`
  expect(count).toEqual({ now: 30, all: 40 })
})
