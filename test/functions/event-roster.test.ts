import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVisitorClient, newPerson } from '../host/test-host.ts'
import { hoursFromNow, rosterSteps } from './world/events.ts'
import { clock, giveMembership, withDesk } from './world/venue.ts'

type Someone = Awaited<ReturnType<typeof newPerson>>
const { host, staff } = withDesk()
let ann: Someone
let bob: Someone
let cleo: Someone
let event: string
beforeAll(async () => {
  ;[ann, bob, cleo] = [await person('Ann Alder'), await person('Bob Birch'), await person('Cleo Cedar')]
})
beforeEach(async () => {
  event = await planEvent()
})

const person = (name: string) => newPerson(host, { name })
const {
  planEvent,
  joinEvent,
  leaveEvent,
  addGuest,
  readRoster,
  listNames,
  findGuestId,
  removeGuest,
  checkInGuest,
  listEmails,
} = rosterSteps(() => ({ host, staff, event }))

describe('a full event', () => {
  it('a full event keeps a waitlist, and the first on it gets a freed place and an email', async () => {
    expect([
      await joinEvent(ann),
      await joinEvent(bob),
      await joinEvent(bob, true),
      await joinEvent(cleo, true),
    ]).toEqual(['joined', 'full', 'waiting', 'waiting'])
    expect(await listNames()).toEqual(['Ann Alder', 'Bob Birch, waiting', 'Cleo Cedar, waiting'])
    await leaveEvent(ann)
    expect(await listNames()).toEqual(['Bob Birch', 'Cleo Cedar, waiting'])
    expect(await listEmails()).toEqual([
      `event_joined ${ann.email}`,
      `event_waiting ${bob.email}`,
      `event_waiting ${cleo.email}`,
      `event_place ${bob.email}`,
    ])
  })

  it('leaving the waitlist of an event gives no one else a place', async () => {
    await joinEvent(ann)
    await joinEvent(bob, true)
    await joinEvent(cleo, true)
    await leaveEvent(bob)
    expect(await listNames()).toEqual(['Ann Alder', 'Cleo Cedar, waiting'])
  })

  it('raising the capacity of an event admits as many guests from its waitlist', async () => {
    await joinEvent(ann)
    await joinEvent(bob, true)
    await joinEvent(cleo, true)
    await staff.client.from('events').update({ capacity: 2 }).eq('id', event)
    expect(await listNames()).toEqual(['Ann Alder', 'Bob Birch', 'Cleo Cedar, waiting'])
  })

  it('deleting an account gives its place at an event to the next on the waitlist', async () => {
    const gone = await person('Dee Dogwood')
    await joinEvent(gone)
    await joinEvent(bob, true)
    await host.sql`delete from auth.users where id = ${gone.id}`
    expect(await listNames()).toEqual(['Bob Birch'])
  })

  it('a place freed after an event has begun is filled without an email', async () => {
    await joinEvent(ann)
    await joinEvent(bob, true)
    await host.sql`update public.events set starts_at = ${hoursFromNow(-1)}, ends_at = ${hoursFromNow(1)} where id = ${event}`
    const before = await listEmails()
    await removeGuest('Ann Alder')
    expect([await listNames(), await listEmails()]).toEqual([['Bob Birch'], before])
  })

  it('a cancelled event admits no guest from its waitlist', async () => {
    await joinEvent(ann)
    await joinEvent(bob, true)
    await staff.client.from('events').update({ cancelled_at: clock }).eq('id', event)
    await removeGuest('Ann Alder')
    expect(await listNames()).toEqual(['Bob Birch, waiting'])
    expect((await listEmails()).slice(2)).toEqual([
      `event_cancelled ${ann.email}`,
      `event_cancelled ${bob.email}`,
    ])
  })

  it('an event that moves and grows sends each guest one email, of the new time or of the place', async () => {
    await joinEvent(ann)
    await joinEvent(bob, true)
    const later = { capacity: 2, starts_at: hoursFromNow(25), ends_at: hoursFromNow(27) }
    await staff.client.from('events').update(later).eq('id', event)
    expect((await listEmails()).slice(2).sort()).toEqual([
      `event_moved ${ann.email}`,
      `event_place ${bob.email}`,
    ])
  })

  it('a guest who is added, removed and added again gets an email each time', async () => {
    const walter = { full_name: 'Walter', email: 'walter@example.com' }
    await addGuest(walter)
    await removeGuest('Walter')
    await addGuest(walter)
    const told = ['event_joined', 'event_left', 'event_joined'].map((kind) => `${kind} walter@example.com`)
    expect(await listEmails()).toEqual(told)
  })

  it('a signup entered by staff belongs to the account that has verified its email', async () => {
    await host.sql`update public.profiles set email_proven_at = now() where id = ${ann.id}`
    await addGuest({ full_name: 'Ann', email: ann.email })
    expect(await joinEvent(ann)).toBe('joined')
    expect(await listNames()).toEqual(['Ann Alder'])
    await leaveEvent(ann)
    await addGuest({ full_name: 'Cleo', email: cleo.email })
    await host.sql`select private.claim_by_address(p) from public.profiles p where id = ${cleo.id}`
    expect(await joinEvent(cleo)).toBe('joined')
    expect(await listNames()).toEqual(['Cleo Cedar'])
  })

  it('an event that moves tells waiting guests the new time and that they still wait', async () => {
    await joinEvent(ann)
    await joinEvent(bob, true)
    await staff.client
      .from('events')
      .update({ starts_at: hoursFromNow(25), ends_at: hoursFromNow(27) })
      .eq('id', event)
    expect((await listEmails()).slice(2).sort()).toEqual([
      `event_moved ${ann.email}`,
      `event_waiting ${bob.email}`,
    ])
  })

  it('the list of events shows how many guests wait but not who', async () => {
    await joinEvent(ann)
    await joinEvent(bob, true)
    const asked = { p_from: hoursFromNow(0), p_to: hoursFromNow(48) }
    const listed = async (client: Someone['client']) =>
      (await client.rpc('list_events', asked)).data?.find(({ id }) => id === event)
    expect(await listed(bob.client)).toMatchObject({
      taken: 1,
      waiting: 1,
      is_waiting: true,
      is_joined: false,
    })
    expect(await listed(ann.client)).toMatchObject({ is_waiting: false, is_joined: true })
    const { data } = await ann.client.from('event_signups').select('user_id').eq('event_id', event)
    expect(data).toEqual([{ user_id: ann.id }])
  })
})

describe('staff and the roster of an event', () => {
  it('staff add a member or a guest once, even when the request is repeated', async () => {
    event = await planEvent({ capacity: 3, members_only: true })
    expect([await addGuest({ user_id: ann.id }), await addGuest({ user_id: ann.id })]).toEqual([
      'joined',
      'joined',
    ])
    const walter = {
      id: crypto.randomUUID(),
      full_name: ' Walter ',
      email: 'w@example.com',
      phone: '2565550100',
    }
    expect([await addGuest(walter), await addGuest(walter)]).toEqual(['joined', 'joined'])
    expect((await readRoster()).people.map(({ name, email, phone }) => [name, email, phone])).toEqual([
      ['Ann Alder', ann.email, '(256) 555-0100'],
      ['Walter', 'w@example.com', '(256) 555-0100'],
    ])
    expect(await listEmails()).toEqual([`event_joined ${ann.email}`, 'event_joined w@example.com'])
  })

  it('staff cannot add a guest without a name, with an invalid email or to a cancelled event', async () => {
    expect(await addGuest({ full_name: ' ' })).toMatchObject({ code: '23514' })
    expect(await addGuest({ full_name: 'Walter', email: 'nowhere' })).toMatchObject({ code: '23514' })
    await staff.client.from('events').update({ cancelled_at: clock }).eq('id', event)
    expect(await addGuest({ full_name: 'Walter' })).toBe('cancelled')
    event = crypto.randomUUID()
    expect(await addGuest({ full_name: 'Walter' })).toBe('unknown')
  })

  it('staff can add guests to the waitlist of a full event and remove guests to admit them', async () => {
    expect([await addGuest({ full_name: 'Walter' }), await addGuest({ user_id: bob.id })]).toEqual([
      'joined',
      'waiting',
    ])
    await joinEvent(cleo, true)
    await removeGuest('Walter')
    expect(await listNames()).toEqual(['Bob Birch', 'Cleo Cedar, waiting'])
    await removeGuest('Cleo Cedar')
    expect(await listEmails()).toEqual([
      `event_waiting ${bob.email}`,
      `event_waiting ${cleo.email}`,
      `event_place ${bob.email}`,
      `event_left ${cleo.email}`,
    ])
  })
  it('staff can check a guest in on the day of an event and undo it', async () => {
    await joinEvent(ann)
    await joinEvent(bob, true)
    expect(await checkInGuest(await findGuestId('Ann Alder'))).toBe('early')
    await host.sql`update public.events set starts_at = ${hoursFromNow(1)}, ends_at = ${hoursFromNow(3)} where id = ${event}`
    expect(await checkInGuest(await findGuestId('Bob Birch'))).toBe('without_place')
    const id = await findGuestId('Ann Alder')
    expect([await checkInGuest(id), await checkInGuest(id)]).toEqual(['saved', 'saved'])
    const isCheckedIn = async () => (await readRoster()).people[0]?.checkedIn
    expect(await isCheckedIn()).toBe(Date.parse(clock))
    expect(await checkInGuest(id, false)).toBe('saved')
    expect(await isCheckedIn()).toBeNull()
    expect(await checkInGuest(crypto.randomUUID())).toBe('unknown')
  })
  it('the activity log names the guests that staff add or remove, but not those who join themselves', async () => {
    event = await planEvent({ capacity: 2 })
    await joinEvent(ann)
    await addGuest({ full_name: 'Walter' })
    const lines =
      await host.sql`select id, actor_name, action, after ->> 'full_name' as name from public.audit_log
      where subject = 'event_signups' and after ->> 'event_id' = ${event}`
    expect([...lines]).toMatchObject([{ actor_name: 'Sid Staff', action: 'insert', name: 'Walter' }])
    const names = await staff.client.rpc('change_names', { p_lines: lines.map(({ id }) => Number(id)) })
    expect(Object.values(Object.values(names.data ?? {})[0] ?? {}).sort()).toEqual(['Lantern Cup', 'Walter'])
    await removeGuest('Ann Alder')
    const [gone] =
      await host.sql`select id from public.audit_log where action = 'delete' order by id desc limit 1`
    const { data } = await staff.client.rpc('change_names', { p_lines: [Number(gone?.id)] })
    expect(Object.values(Object.values(data ?? {})[0] ?? {}).sort()).toEqual(['Ann Alder', 'Lantern Cup'])
  })
  it('members and visitors cannot read or change the roster of an event', async () => {
    await giveMembership(host, ann.id)
    await joinEvent(ann)
    const id = await findGuestId('Ann Alder')
    for (const client of [ann.client, createVisitorClient(host)])
      for (const asked of [
        client.rpc('event_roster', { p_event_id: event }),
        client.rpc('add_to_event', { p_event_id: event, p_signup: { full_name: 'Walter' } }),
        client.rpc('remove_from_event', { p_id: id }),
        client.rpc('check_in_to_event', { p_id: id, p_is_here: true }),
      ])
        expect((await asked).error?.code).toBe('42501')
    expect(await listNames()).toEqual(['Ann Alder'])
  })
})
