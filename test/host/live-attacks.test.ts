import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { publishableKey } from '../../server/keys.ts'
import { newPerson, newStaff, startTestHost, type TestHost } from './test-host.ts'

// Whoever opens a socket by hand.
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())

type Options = { apikey?: string; vsn?: string; path?: string; headers?: Record<string, string> }

function addressOf({ apikey = publishableKey, vsn = '2.0.0', path = '/realtime/v1/websocket' }: Options) {
  return `${host.url.replace('http', 'ws')}${path}?apikey=${apikey}&vsn=${vsn}`
}

/** A socket, what it was told, and with which code it was closed. */
async function open(options: Options = {}) {
  const socket = new WebSocket(addressOf(options), { headers: options.headers })
  const told: unknown[][] = []
  const end = { code: 0 }
  socket.on('message', (data) => told.push(JSON.parse(data.toString())))
  socket.on('close', (code) => {
    end.code = code
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const eventsOf = (topic: string) => told.filter((frame) => frame[2] === topic).map((frame) => frame[3])
  return { socket, told, end, send, eventsOf }
}

const statusOf = (options: Options) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(addressOf(options), { headers: options.headers })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('error', () => undefined)
  })

const join = (topic: string, token?: string, ref = '1') => [
  ref,
  ref,
  `realtime:${topic}`,
  'phx_join',
  { config: { private: true }, access_token: token },
]

async function replyTo(socket: Awaited<ReturnType<typeof open>>, ref: string) {
  const find = () => socket.told.find((frame) => frame[1] === ref && frame[3] === 'phx_reply')
  await vi.waitUntil(find, { timeout: 10_000 })
  return find()?.[4] as { status: string; response: { reason?: string } }
}

it.each<[string, Options, number]>([
  ['a foreign key', { apikey: 'sb_publishable_foreign' }, 401],
  ['no key', { apikey: '' }, 401],
  ['a page of another site', { headers: { origin: 'https://other.example' } }, 403],
  ['an origin that is none', { headers: { origin: 'null' } }, 403],
  ['another path', { path: '/realtime/v1/other' }, 404],
  ['another version', { vsn: '3.0.0' }, 400],
])('refuses %s before there is a socket', async (_what, options, status) => {
  expect(await statusOf(options)).toBe(status)
})

it('lets its own pages in', async () => {
  expect(await statusOf({ headers: { origin: host.url } })).toBe(101)
})

it('answers the address without a socket like any that does not exist', async () => {
  const answer = await fetch(`${host.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify({ messages: [{ topic: 'office', event: 'forged', payload: {} }] }),
  })
  expect(answer.status).toBe(404)
})

it('refuses forged, foreign and altered tokens, and takes none for a visitor', async () => {
  const { token } = await newStaff(host)
  const [head, body, signature] = token.split('.')
  const none = `${btoa('{"alg":"none"}')}.${body}.`
  const altered = `${head}.${btoa('{"role":"service_role"}')}.${signature}`
  const socket = await open()
  const bad = [none, altered, 'x', `${head}.${body}.${signature?.slice(0, -3)}AAA`]
  for (const [n, forged] of bad.entries()) socket.send(join('office', forged, `bad ${n}`))
  socket.send(join('office', undefined, 'none'))
  socket.send(join('times', undefined, 'visitor'))
  for (const n of bad.keys())
    expect((await replyTo(socket, `bad ${n}`)).response.reason).toMatch(/^InvalidJWT/)
  expect((await replyTo(socket, 'none')).response.reason).toMatch(/^Unauthorized/)
  expect((await replyTo(socket, 'visitor')).status).toBe('ok')
  socket.socket.close()
})

it('takes topics for names and nothing else', async () => {
  const { token } = await newPerson(host)
  const socket = await open()
  const topics = ["office' or true --", 'times%', '', 'office\u0000', '__proto__', 'x'.repeat(3_000)]
  for (const [n, topic] of topics.entries()) socket.send(join(topic, token, `t${n}`))
  await sleep(500)
  const joined = socket.told.filter((frame) => Object(frame[4]).status === 'ok')
  expect(joined).toEqual([])
  socket.socket.terminate()
})

it('closes a socket that does not speak the protocol', async () => {
  for (const junk of ['{', '[]', 'null', '[1,2,3]']) {
    const socket = await open()
    socket.send(junk)
    await vi.waitUntil(() => socket.end.code === 1003)
  }
})

it('closes a socket whose message is larger than any message is', async () => {
  const socket = await open()
  socket.socket.send('x'.repeat(65 * 1024))
  await vi.waitUntil(() => socket.end.code !== 0)
  expect(socket.end.code).toBe(1009)
})

it('is deaf to binary messages', async () => {
  const socket = await open()
  socket.socket.send(Buffer.from([3, 1, 1, 200, 9, 0, 1]))
  socket.socket.send(Buffer.alloc(4_000, 255))
  socket.send([null, '9', 'phoenix', 'heartbeat', {}])
  expect((await replyTo(socket, '9')).status).toBe('ok')
  socket.socket.close()
})

it('closes a socket that sends ten thousand messages, and serves the others', async () => {
  const flood = await open()
  const calm = await open()
  for (let n = 0; n < 10_000; n++) flood.send([null, String(n), 'phoenix', 'heartbeat', {}])
  await vi.waitUntil(() => flood.end.code === 1008)
  calm.send(join('times'))
  expect((await replyTo(calm, '1')).status).toBe('ok')
  expect(flood.told.length).toBeLessThan(200)
  calm.socket.close()
})

it('lets one socket listen to a hundred topics, and no more', async () => {
  const { token } = await newStaff(host)
  await host.sql`create policy "a test hears all" on realtime.messages for select to authenticated using (true)`
  const socket = await open()
  for (let n = 0; n < 101; n++) {
    socket.send(join(`topic ${n}`, token, `c${n}`))
    if (n % 50 === 49) await sleep(1_100)
  }
  expect((await replyTo(socket, 'c99')).status).toBe('ok')
  expect((await replyTo(socket, 'c100')).response.reason).toMatch(/Too many channels/)
  await host.sql`drop policy "a test hears all" on realtime.messages`
  socket.socket.close()
})

it('gives one address its share of sockets, and others theirs', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const sockets = await Promise.all(Array.from({ length: 200 }, () => open({ headers })))
  expect(await statusOf({ headers })).toBe(429)
  expect(await statusOf({ headers: { 'x-forwarded-for': '203.0.113.8' } })).toBe(101)
  sockets[0]?.socket.close()
  await vi.waitUntil(async () => (await statusOf({ headers })) === 101)
  for (const { socket } of sockets) socket.terminate()
})

it('stops at the moment a role is taken away for whoever asks anew, and at the next look for who listens', async () => {
  const { token, id } = await newStaff(host)
  const socket = await open()
  socket.send(join('office', token))
  expect((await replyTo(socket, '1')).status).toBe('ok')
  await host.sql`delete from public.user_roles where user_id = ${id}`
  const again = await open()
  again.send(join('office', token))
  expect((await replyTo(again, '1')).status).toBe('error')
  for (const one of [socket, again]) one.socket.close()
})

it('closes with the code for going away when the host ends', async () => {
  const ending = await startTestHost({}, host.databaseUrl)
  const socket = new WebSocket(
    `${ending.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}`,
  )
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await ending.close()
  expect(await closed).toBe(1001)
})
