import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBooking } from '../desk-bookings.ts'
import { waitUntil } from '../until.ts'
import { sendRequest } from './ask.ts'
import { joinFrame as joinTopic, openSocket, waitForReply } from './live-socket.ts'
import { startTestHost, type TestHost } from './test-host.ts'

// Two processes on one database: a change through one reaches the other with its signal.
let host: TestHost
let other: TestHost
let socket: Awaited<ReturnType<typeof openSocket>>
let day: string
beforeAll(async () => {
  host = await startTestHost()
  await host.sql.unsafe(await readFile(join(import.meta.dirname, '../policies/rows.sql'), 'utf8'))
  await host.sql`update public.bays set sort_order = 900`
  await host.sql`insert into public.bays (name, sort_order) values ('Kept bay', 1)`
  await host.sql`delete from public.opening_exceptions`
  await host.sql`delete from public.opening_hours`
  await host.sql`insert into public.opening_hours (weekday, opens_minute, closes_minute) select n, 600, 1320 from generate_series(0, 6) n`
  await host.sql`delete from public.price_rules`
  await host.sql`insert into public.price_rules (name, weekdays, from_minute, until_minute, cents_per_hour, sort_order)
                 values ('Any time', '{0,1,2,3,4,5,6}', 0, 1440, 4500, 1)`
  other = await startTestHost({}, host.databaseUrl)
  socket = await openSocket(other)
  socket.send(joinTopic('times'))
  await waitForReply(socket, '1')
  const [soon] = await host.sql<{ day: string }[]>`select (private.today() + 3)::text as day`
  day = String(soon?.day)
})
afterAll(async () => {
  socket.socket.close()
  await other.close()
  await host.close()
})

async function listFreeTimes(): Promise<unknown> {
  const { body } = await sendRequest(other, '/functions/v1/list-availability', {
    body: { day, days: 1, minutes: 60 },
  })
  return body
}

const countSignals = () => socket.eventsOf('realtime:times').filter((event) => event === 'broadcast').length

it.each([
  ['booking', () => addBooking(host.sql, { bay: 1, day, from: '15:00', name: 'Kit Kept' })],
  [
    'cancellation',
    () => host.sql`update public.bookings set status = 'cancelled' where contact_name = 'Kit Kept'`,
  ],
  ['bay', () => host.sql`update public.bays set name = name || ' (new)' where sort_order = 1`],
  ['opening hour', () => host.sql`update public.opening_hours set opens_minute = opens_minute + 60`],
  ['closed day', () => host.sql`insert into public.opening_exceptions (day, note) values (${day}, 'Closed')`],
  ['opened day', () => host.sql`delete from public.opening_exceptions where day = ${day}`],
  ['price', () => host.sql`update public.price_rules set cents_per_hour = cents_per_hour + 100`],
  [
    'rule for bookings',
    () => host.sql`update public.booking_terms set free_until_hours = free_until_hours + 1`,
  ],
])('the next availability response includes a %s', async (_, change) => {
  const before = await listFreeTimes()
  expect(await listFreeTimes()).toEqual(before)
  const heard = countSignals()
  await change()
  await waitUntil(() => countSignals() > heard)
  expect(await listFreeTimes()).not.toEqual(before)
})
