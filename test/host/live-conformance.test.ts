import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { waitUntil } from '../until.ts'
import { endOtherConnections } from './live-steps.ts'
import {
  createVisitorClient,
  newAdmin,
  newPerson,
  newStaff,
  startTestHost,
  type TestHost,
} from './test-host.ts'

// Covers how the app uses Supabase's client, and the refusals it relies on.
let host: TestHost
let other: TestHost
beforeAll(async () => {
  host = await startTestHost()
  other = await startTestHost({}, host.databaseUrl)
})
afterAll(async () => {
  await other.close()
  await host.close()
})

type Heard = { event: string; payload: Record<string, unknown> }
type Joined = { channel: RealtimeChannel; heard: Heard[]; states: string[]; refusal: () => string }

async function joinChannel(
  client: Pick<SupabaseClient, 'realtime' | 'channel'>,
  topic: string,
  isPrivate = true,
) {
  await client.realtime.setAuth()
  const heard: Heard[] = []
  const states: string[] = []
  let refusal = ''
  const channel = client
    .channel(topic, { config: { private: isPrivate } })
    .on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }))
    .subscribe((state, error) => {
      states.push(state)
      refusal ||= error?.message ?? ''
    })
  await waitUntil(() => states.length > 0)
  return { channel, heard, states, refusal: () => refusal } satisfies Joined
}

const sendSignal = (from: TestHost, topic: string, event: string, payload: object = {}) =>
  from.sql`select realtime.send(${JSON.stringify(payload)}, ${event}, ${topic})`

it('staff receive signals for the admin in the order of their commits', async () => {
  const { client } = await newStaff(host)
  const { heard, states } = await joinChannel(client, 'office')
  expect(states).toEqual(['SUBSCRIBED'])
  for (let n = 0; n < 20; n++) await sendSignal(host, 'office', 'bookings', { n })
  await waitUntil(() => heard.length === 20)
  expect(heard.map(({ payload }) => payload.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  await client.removeAllChannels()
})

it('a rolled-back signal is never delivered, and one committed by another process arrives immediately', async () => {
  const { client } = await newAdmin(host)
  const { heard } = await joinChannel(client, 'office')
  await host.sql
    .begin(async (transaction) => {
      await transaction`select realtime.send('{}', 'lost', 'office')`
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await sendSignal(other, 'office', 'kept')
  await waitUntil(() => heard.length > 0)
  expect(heard.map(({ event }) => event)).toEqual(['kept'])
  await client.removeAllChannels()
})

it('a message too long for a database notice arrives whole and in order', async () => {
  const { client } = await newStaff(host)
  const { heard } = await joinChannel(client, 'office')
  const long = 'x'.repeat(50_000)
  await host.sql.begin(async (transaction) => {
    await transaction`select realtime.send(${JSON.stringify({ long })}, 'long', 'office')`
    await transaction`select realtime.send('{}', 'short', 'office')`
  })
  await waitUntil(() => heard.length === 2)
  expect(heard.map(({ event }) => event)).toEqual(['long', 'short'])
  expect(heard[0]?.payload.long).toBe(long)
  await client.removeAllChannels()
})

it('everyone can join availability and stock topics, and only staff can join the admin topic', async () => {
  const guest = createVisitorClient(host)
  const { client: member } = await newPerson(host)
  for (const client of [guest, member])
    for (const topic of ['times', 'shelf'])
      expect((await joinChannel(client, topic)).states).toEqual(['SUBSCRIBED'])
  const refused = await Promise.all([
    joinChannel(guest, 'office'),
    joinChannel(member, 'office'),
    joinChannel(member, 'anything'),
  ])
  for (const { states, refusal } of refused) {
    expect(states).toEqual(['CHANNEL_ERROR'])
    expect(refusal()).toMatch(/^"?Unauthorized: You do not have permissions to read/)
  }
  await guest.removeAllChannels()
  await member.removeAllChannels()
})

it('staff with an enrolled factor cannot join the admin topic before entering a code', async () => {
  const { client, id } = await newStaff(host)
  await host.sql`delete from private.without_second_factor where user_id = ${id}`
  expect((await joinChannel(client, 'office')).states).toEqual(['CHANNEL_ERROR'])
  await client.removeAllChannels()
})

it('the live updates server refuses unsupported subscriptions with a clear message', async () => {
  const guest = createVisitorClient(host)
  const open = await joinChannel(guest, 'times', false)
  expect(open.refusal()).toContain('only allows private channels')
  await guest.removeAllChannels()
  const changes = guest.channel('times', { config: { private: true } })
  let refusal = ''
  changes.on('postgres_changes', { event: '*', schema: 'public' }, () => undefined)
  changes.subscribe((_state, error) => {
    refusal ||= error?.message ?? ''
  })
  await waitUntil(() => refusal !== '')
  expect(refusal).toContain('Row changes are not supported')
  await guest.removeAllChannels()
})

it('messages sent by a browser are not delivered to anyone', async () => {
  const { client: staff } = await newStaff(host)
  const listening = await joinChannel(staff, 'times')
  const { client } = await newPerson(host)
  const speaking = await joinChannel(client, 'times')
  await speaking.channel.send({ type: 'broadcast', event: 'forged', payload: { days: ['2026-01-01'] } })
  await sendSignal(host, 'times', 'true')
  await waitUntil(() => listening.heard.length > 0 && speaking.heard.length > 0)
  expect(listening.heard.map(({ event }) => event)).toEqual(['true'])
  expect(await host.sql`select from realtime.messages where event = 'forged'`).toEqual([])
  await client.removeAllChannels()
  await staff.removeAllChannels()
})

it('a channel continues with a refreshed token and closes for an invalid one', async () => {
  const { client } = await newStaff(host)
  const { heard, states } = await joinChannel(client, 'office')
  await client.auth.refreshSession()
  await client.realtime.setAuth()
  await sendSignal(host, 'office', 'after')
  await waitUntil(() => heard.length === 1)
  await client.realtime.setAuth('eyJhbGciOiJub25lIn0.e30.')
  await waitUntil(() => states.includes('CLOSED'))
  await client.removeAllChannels()
})

it('a channel closes immediately when its session ends, also through another process', async () => {
  const { client, email, password } = await newStaff(host)
  const { states } = await joinChannel(client, 'office')
  const elsewhere = createVisitorClient(other)
  await elsewhere.auth.signInWithPassword({ email, password })
  await elsewhere.auth.signOut({ scope: 'global' })
  await waitUntil(() => states.includes('CLOSED'))
  await client.removeAllChannels()
})

it('the live updates server supports the older protocol version', async () => {
  const old = createClient(host.url, publishableKey, { realtime: { vsn: '1.0.0' } })
  const { heard, states } = await joinChannel(old, 'times')
  expect(states).toEqual(['SUBSCRIBED'])
  await sendSignal(host, 'times', 'changed', { days: ['2026-11-28'] })
  await waitUntil(() => heard.length === 1)
  expect(heard[0]).toMatchObject({ event: 'changed', payload: { days: ['2026-11-28'] } })
  await old.removeAllChannels()
})

it('sockets close when the database is gone and receive signals again when it returns', async () => {
  const guest = createVisitorClient(host)
  const before = await joinChannel(guest, 'times')
  await endOtherConnections(host.sql)
  await waitUntil(() => before.states.some((state) => state !== 'SUBSCRIBED'))
  await guest.removeAllChannels()
  const after = await joinChannel(createVisitorClient(host), 'times')
  await waitUntil(() => after.states.includes('SUBSCRIBED'))
  await sendSignal(host, 'times', 'changed')
  await waitUntil(() => after.heard.length === 1)
})
