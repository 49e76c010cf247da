import { randomUUID } from 'node:crypto'
import { type Misbehavior, queueMisbehaviors } from '@nightlark/fake-square/control/misbehavior'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { publishableKey } from '../../server/data/keys.ts'
import { readDatabaseUrl } from '../../server/data/own-postgres.ts'
import { buildCheckout } from '../functions/world/calls.ts'
import { waitUntil } from '../until.ts'
import { expectEqualBooks } from './check-books.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type RunningServer, startServer } from './run-server.ts'

let server: RunningServer | undefined
let folder: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  folder = await copyDemoFolder()
})
afterAll(async () => {
  await server?.end()
  await folder.remove()
})

const purchases = [
  { buy: buyOrder, standing: readOrder, done: 'paid', undone: 'pending' },
  { buy: buyBooking, standing: readBooking, done: 'confirmed', undone: 'held' },
  { buy: buyParty, standing: readParty, done: 'confirmed confirmed', undone: 'held held' },
]

/** Delays Square until the server is dead. */
const buildDelay = (endpoint: 'create-payment' | 'complete-payment', when: 'before' | 'after') => {
  const delay = { do: 'delay', endpoint, when, ms: 60_000, times: purchases.length } satisfies Misbehavior
  return { delay, leaves: when === 'after' && (endpoint === 'create-payment' ? 'APPROVED' : 'COMPLETED') }
}

const moments = [
  { name: 'before the money is held', next: buildDelay('create-payment', 'before'), paid: false },
  {
    name: 'after the money is held and before we are told',
    next: buildDelay('create-payment', 'after'),
    paid: false,
  },
  {
    name: 'after the payment is recorded and before the capture',
    next: buildDelay('complete-payment', 'before'),
    paid: true,
  },
  {
    name: 'after the capture and before we are told',
    next: buildDelay('complete-payment', 'after'),
    paid: true,
  },
]

it.each(moments)(
  'an order, a booking and a party interrupted $name are complete or undone after the next start and one reconcile',
  async ({ next, paid }) => {
    const killed = server ?? (await startServer({ dataDir: folder.path }))
    // Holds of the previous kill must not count against the limit of one address.
    await withSql(
      killed,
      (sql) => sql`update public.bookings set hold_expires_at = now() where status = 'held'`,
    )
    const bought = await Promise.all(purchases.map(({ buy }) => buy(killed)))
    const answers = await withSql(killed, async (sql) => {
      const before = await countPayments(sql, next.leaves)
      const recordedBefore = await countRecorded(sql)
      await queueMisbehaviors(sql, [next.delay])
      const paying = bought.map(({ pay }) =>
        pay().then(
          (answer) => (isSold(answer) ? 'sold' : 'not told'),
          () => 'not told',
        ),
      )
      await waitUntil(() => isTaken(sql))
      // On a slow machine one purchase may use two delays, because it asks again.
      if (paid) await waitUntil(async () => (await countRecorded(sql)) === recordedBefore + bought.length)
      // The fake Square has done the work that precedes its delay.
      if (next.leaves)
        await waitUntil(async () => (await countPayments(sql, next.leaves)) === before + bought.length)
      return paying
    })
    await killed.end('SIGKILL')
    // On a slow machine one of them may have been told that Square is silent.
    expect(await Promise.all(answers)).toEqual(purchases.map(() => 'not told'))

    server = await startServer({ dataDir: folder.path })
    await expectEqualBooks({ DATA_DIR: folder.path })
    for (const [index, { standing, done, undone }] of purchases.entries()) {
      expect(await withSql(server, (sql) => standing(sql, bought[index]?.id ?? ''))).toEqual(
        paid ? { status: done, payment: 'completed' } : { status: undone, payment: 'voided' },
      )
    }
  },
)

function isSold(answer: unknown): boolean {
  return Reflect.get(Object(answer), 'success') === true
}

type Bought = { id: string; pay: () => Promise<unknown> }

async function buyOrder(server: RunningServer): Promise<Bought> {
  const id = randomUUID()
  return { id, pay: () => callServer(server, 'process-square-payment', buildCheckout({ attemptId: id })) }
}

let bookings = 0

/** Each at noon of a later day, when a bay is free. */
async function buyBooking(server: RunningServer): Promise<Bought> {
  const day = dayOf(Date.now() + ++bookings * 86_400_000)
  const { days } = await callServer(server, 'list-availability', { day, minutes: 60 })
  const findFreeBays = days[0].bays.find(({ starts }: { starts: unknown[] }) => starts.length > 0)
  const { hold } = await callServer(server, 'hold-bay', {
    bayId: findFreeBays.bayId,
    start: findFreeBays.starts[0].start,
    minutes: 60,
  })
  return toPurchase(server, hold)
}

async function buyParty(server: RunningServer): Promise<Bought> {
  const day = dayOf(Date.now() + ++bookings * 86_400_000)
  const { days } = await callServer(server, 'list-availability', { day, minutes: 60 })
  const open: { bayId: string; starts: { start: number }[] }[] = days[0].bays
  const free = (start: number) => open.filter(({ starts }) => starts.some((one) => one.start === start))
  const start = open.flatMap(({ starts }) => starts).find((one) => free(one.start).length > 1)?.start ?? 0
  const times = free(start).map(({ bayId }) => ({ bayId, start }))
  const wanted = { kind: 'party', times: times.slice(0, 2), minutes: 60, players: 6 }
  return toPurchase(server, (await callServer(server, 'hold-bays', wanted)).hold)
}

function toPurchase(server: RunningServer, hold: { id: string; key: string; totalCents: number }): Bought {
  const order = {
    hold: { id: hold.id, key: hold.key },
    amount: hold.totalCents / 100,
    sourceId: 'cnon:card-nonce-ok',
  }
  const guest = { name: 'Gus Guest', email: 'gus@example.com', phone: '(256) 555-0100' }
  return { id: hold.id, pay: () => callServer(server, 'book-bay', { ...order, ...guest }) }
}

async function readOrder(sql: Sql, attempt: string) {
  const [row] = await sql`
    select o.status, p.status as payment from public.orders o
    join public.payments p on p.order_id = o.id where o.attempt_key = ${attempt}`
  return row
}

async function readBooking(sql: Sql, id: string) {
  const [row] = await sql`
    select b.status, p.status as payment from public.bookings b
    join public.payments p on p.booking_id = b.id where b.id = ${id}`
  return row
}

async function readParty(sql: Sql, id: string) {
  const [row] = await sql`
    select string_agg(b.status, ' ') as status, min(p.status) as payment from public.bookings b
    join public.payments p on p.bill_id = b.bill_id
    where b.bill_id = (select bill_id from public.bookings where id = ${id})`
  return row
}

async function withSql<Result>(server: RunningServer, use: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = openSql(readDatabaseUrl(server.dataDir), { size: 2 })
  return use(sql).finally(() => sql.end())
}

async function countPayments(sql: Sql, status: string | false): Promise<number> {
  return (await sql`select from practice.payments where status = ${String(status)}`).length
}

async function countRecorded(sql: Sql): Promise<number> {
  return (await sql`select from public.payments where status = 'authorized'`).length
}

async function isTaken(sql: Sql): Promise<boolean> {
  return (await sql`select from practice.misbehaviours`).length === 0
}

async function callServer(server: RunningServer, name: string, body: unknown) {
  const response = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify(body),
  })
  return response.json()
}
