import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { waitUntil } from '../until.ts'
import { joinFrame, openSocket, readSocketStatus, type SocketOptions, waitForReply } from './live-socket.ts'
import { newPerson, newStaff, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())

const openHostSocket = (options?: SocketOptions) => openSocket(host, options)

it.each<[string, SocketOptions, number]>([
  ['a foreign key', { apikey: 'sb_publishable_foreign' }, 401],
  ['no key', { apikey: '' }, 401],
  ['a page of another site', { headers: { origin: 'https://other.example' } }, 403],
  ['an invalid origin', { headers: { origin: 'null' } }, 403],
  ['another path', { path: '/realtime/v1/other' }, 404],
  ['another version', { vsn: '3.0.0' }, 400],
])('the live updates server refuses %s before it opens a socket', async (_what, options, status) => {
  expect(await readSocketStatus(host, options)).toBe(status)
})

/** The answer to a raw request line that offers another protocol. */
function sendUpgrade(target: string, protocol: string): Promise<string> {
  const { port } = new URL(host.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
      socket.end()
    })
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
    const handshake = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${handshake}\r\n\r\n`,
    )
  })
}

it.each(['//', '///', 'http://[', '/%', '\\\\', 'x'.repeat(5_000)])(
  'the live updates server survives a request for a socket at %j',
  async (target) => {
    expect(await sendUpgrade(target, 'websocket')).toMatch(/^HTTP\/1.1 4/)
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200)
  },
)

it('the host answers a request that offers HTTP/2 as HTTP/1.1', async () => {
  expect(await sendUpgrade('/healthz', 'h2c')).toBe('HTTP/1.1 200 OK')
  expect(await sendUpgrade('/healthz', 'websocket')).toBe('HTTP/1.1 200 OK')
})

it('the live updates server accepts a socket from its own pages', async () => {
  expect(await readSocketStatus(host, { headers: { origin: host.url } })).toBe(101)
})

it('the live updates server answers an HTTP broadcast with 404', async () => {
  const answer = await fetch(`${host.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify({ messages: [{ topic: 'office', event: 'forged', payload: {} }] }),
  })
  expect(answer.status).toBe(404)
})

it('the live updates server refuses forged and altered tokens and does not treat them as visitors', async () => {
  const { token } = await newStaff(host)
  const [head, body, signature] = token.split('.')
  const none = `${btoa('{"alg":"none"}')}.${body}.`
  const altered = `${head}.${btoa('{"role":"service_role"}')}.${signature}`
  const socket = await openHostSocket()
  const bad = [none, altered, 'x', `${head}.${body}.${signature?.slice(0, -3)}AAA`]
  for (const [n, forged] of bad.entries()) socket.send(joinFrame('office', forged, `bad ${n}`))
  socket.send(joinFrame('office', undefined, 'none'))
  socket.send(joinFrame('times', undefined, 'visitor'))
  for (const n of bad.keys())
    expect((await waitForReply(socket, `bad ${n}`)).response.reason).toMatch(/^InvalidJWT/)
  expect((await waitForReply(socket, 'none')).response.reason).toMatch(/^Unauthorized/)
  expect((await waitForReply(socket, 'visitor')).status).toBe('ok')
  socket.socket.close()
})

it('the live updates server refuses malformed topics and keeps the socket open', async () => {
  const { token } = await newPerson(host)
  const socket = await openHostSocket()
  const topics = ["office' or true --", 'times%', '', 'office\u0000', '__proto__', 'x'.repeat(3_000)]
  for (const [n, topic] of topics.entries()) socket.send(joinFrame(topic, token, `t${n}`))
  for (const n of topics.keys()) expect((await waitForReply(socket, `t${n}`)).status).toBe('error')
  expect(socket.end.code).toBe(0)
  socket.socket.terminate()
})

it('a refused join delays the next join of the socket, but not its heartbeat', async () => {
  const socket = await openHostSocket()
  const began = performance.now()
  for (let n = 0; n < 8; n++) socket.send(joinFrame(`nothing ${n}`, undefined, `j${n}`))
  socket.send([null, 'beat', 'phoenix', 'heartbeat', {}])
  await waitForReply(socket, 'beat')
  expect(socket.told).toHaveLength(1)
  await waitForReply(socket, 'j7')
  expect(performance.now() - began).toBeGreaterThan(8 * 100)
  socket.socket.close()
})

it('the live updates server closes a socket that sends too much data', async () => {
  const socket = await openHostSocket()
  const padding = 'x'.repeat(60 * 1024)
  for (let n = 0; n < 12; n++) socket.send(joinFrame('nothing', padding, `p${n}`))
  await waitUntil(() => socket.end.code === 1008)
})

it('the live updates server disconnects a client that does not read, and keeps serving others', async () => {
  const slow = await openHostSocket()
  const calm = await openHostSocket()
  for (const socket of [slow, calm]) {
    socket.send(joinFrame('times'))
    await waitForReply(socket, '1')
  }
  const before = host.realtime.count()
  slow.socket.pause()
  const long = JSON.stringify({ long: 'x'.repeat(200_000) })
  const countHeard = () => calm.eventsOf('realtime:times').filter((event) => event === 'broadcast').length
  for (let n = 0; n < 100 && host.realtime.count() === before; n++) {
    await host.sql`select realtime.send(${long}, 'long', 'times')`
    await waitUntil(() => countHeard() === n + 1)
  }
  expect(host.realtime.count()).toBe(before - 1)
  slow.socket.terminate()
  calm.socket.close()
})

it('the live updates server closes a socket that breaks the protocol', async () => {
  for (const junk of ['{', '[]', 'null', '[1,2,3]']) {
    const socket = await openHostSocket()
    socket.send(junk)
    await waitUntil(() => socket.end.code === 1003)
  }
})

it('the live updates server closes a socket that sends a message over the size limit', async () => {
  const socket = await openHostSocket()
  socket.socket.send('x'.repeat(65 * 1024))
  await waitUntil(() => socket.end.code !== 0)
  expect(socket.end.code).toBe(1009)
})

it('the live updates server ignores binary messages', async () => {
  const socket = await openHostSocket()
  socket.socket.send(Buffer.from([3, 1, 1, 200, 9, 0, 1]))
  socket.socket.send(Buffer.alloc(4_000, 255))
  socket.send([null, '9', 'phoenix', 'heartbeat', {}])
  expect((await waitForReply(socket, '9')).status).toBe('ok')
  socket.socket.close()
})

it('the live updates server closes a socket that sends ten thousand messages, and serves others', async () => {
  const flood = await openHostSocket()
  const calm = await openHostSocket()
  for (let n = 0; n < 10_000; n++) flood.send([null, String(n), 'phoenix', 'heartbeat', {}])
  await waitUntil(() => flood.end.code === 1008)
  calm.send(joinFrame('times'))
  expect((await waitForReply(calm, '1')).status).toBe('ok')
  expect(flood.told.length).toBeLessThan(200)
  calm.socket.close()
})

it('one socket can join at most a hundred topics', async () => {
  const { token } = await newStaff(host)
  await host.sql`create policy "a test hears all" on realtime.messages for select to authenticated using (true)`
  const socket = await openHostSocket()
  for (let n = 0; n < 101; n++) {
    socket.send(joinFrame(`topic ${n}`, token, `c${n}`))
    if (n % 50 === 49) await sleep(1_100)
  }
  expect((await waitForReply(socket, 'c99')).status).toBe('ok')
  expect((await waitForReply(socket, 'c100')).response.reason).toMatch(/Too many channels/)
  await host.sql`drop policy "a test hears all" on realtime.messages`
  socket.socket.close()
})

it('one client address can open a limited number of sockets, and others are unaffected', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const sockets = await Promise.all(Array.from({ length: 200 }, () => openHostSocket({ headers })))
  expect(await readSocketStatus(host, { headers })).toBe(429)
  expect(await readSocketStatus(host, { headers: { 'x-forwarded-for': '203.0.113.8' } })).toBe(101)
  sockets[0]?.socket.close()
  await waitUntil(async () => (await readSocketStatus(host, { headers })) === 101)
  for (const { socket } of sockets) socket.terminate()
})

it('one person can join a limited number of channels across all sockets', async () => {
  const { token } = await newPerson(host)
  const sockets = await Promise.all(Array.from({ length: 151 }, () => openHostSocket()))
  for (const socket of sockets) {
    socket.send(joinFrame('times', token, 'a'))
    socket.send(joinFrame('shelf', token, 'b'))
  }
  const answers = sockets.flatMap((socket) => [waitForReply(socket, 'a'), waitForReply(socket, 'b')])
  const refused = (await Promise.all(answers)).filter(({ status }) => status === 'error')
  expect(refused).toHaveLength(2)
  expect(refused[0]?.response.reason).toMatch(/Too many channels of one user/)
  for (const { socket } of sockets) socket.terminate()
})
