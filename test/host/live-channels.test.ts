import { once } from 'node:events'
import { connect } from 'node:net'
import { readKeySet } from '@nightlark/local-supabase/auth/keys/key-set'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitUntil } from '../until.ts'
import { joinFrame, openSocket, waitForReply } from './live-socket.ts'
import { newStaff, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

it('a person who lost the staff role cannot join the admin topic, and an open channel closes at the next check', async () => {
  const looking = await startTestHost({}, host.databaseUrl, undefined, { checkEveryMs: 50 })
  const { token, id } = await newStaff(looking)
  const listening = await openSocket(looking)
  listening.send(joinFrame('office', token))
  expect((await waitForReply(listening, '1')).status).toBe('ok')
  await host.sql`delete from public.user_roles where user_id = ${id}`
  const again = await openSocket(looking)
  again.send(joinFrame('office', token))
  expect((await waitForReply(again, '1')).status).toBe('error')
  await waitUntil(() => listening.eventsOf('realtime:office').includes('phx_close'))
  await signalOthers(looking)
  expect(listening.eventsOf('realtime:office')).toEqual(['phx_reply', 'system', 'phx_close'])
  for (const one of [listening, again]) one.socket.close()
  await looking.close()
})

it('a channel receives nothing after its session has ended', async () => {
  const { client, token } = await newStaff(host)
  const listening = await openSocket(host)
  listening.send(joinFrame('office', token))
  expect((await waitForReply(listening, '1')).status).toBe('ok')
  await client.auth.signOut({ scope: 'global' })
  await waitUntil(() => listening.eventsOf('realtime:office').includes('phx_close'))
  await signalOthers(host)
  expect(listening.eventsOf('realtime:office')).toEqual(['phx_reply', 'system', 'phx_close'])
  listening.socket.close()
})

/**
 * Signals the admin topic and waits until a channel that joined last has received it, so earlier channels
 * have too.
 */
async function signalOthers(venue: TestHost): Promise<void> {
  const { token } = await newStaff(venue)
  const witness = await openSocket(venue)
  witness.send(joinFrame('office', token))
  expect((await waitForReply(witness, '1')).status).toBe('ok')
  await venue.sql`select realtime.send('{}', 'late', 'office')`
  await waitUntil(() => witness.eventsOf('realtime:office').includes('broadcast'))
  witness.socket.close()
}

it('a channel closes when its token expires', async () => {
  const { token } = await newStaff(host)
  const over = Math.floor(Date.now() / 1000) + 2
  const socket = await openSocket(host)
  socket.send(joinFrame('office', await signWithExpiry(token, over)))
  expect((await waitForReply(socket, '1')).status).toBe('ok')
  await waitUntil(() => socket.eventsOf('realtime:office').includes('phx_close'))
  expect(Date.now() / 1000).toBeGreaterThanOrEqual(over)
  expect(socket.eventsOf('realtime:office')).toEqual(['phx_reply', 'system', 'phx_close'])
  socket.socket.close()
})

/** The same claims with another expiry. */
async function signWithExpiry(token: string, expiresAt: number): Promise<string> {
  const { current } = await readKeySet(host.sql)
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'ES256', kid: current.kid, typ: 'JWT' })
    .setExpirationTime(expiresAt)
    .sign(await importJWK(current, 'ES256'))
}

it('the host closes the connection of a refused client that keeps it open', async () => {
  const { hostname, port } = new URL(host.url)
  const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  client.write(
    'GET /realtime/v1/websocket?apikey=foreign HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  client.resume()
  await once(client, 'end')
  // A closed connection answers further data with a reset.
  const reset = new Promise((resolve) => client.once('error', resolve))
  const sending = setInterval(() => client.write('x'), 20)
  expect(await reset).toMatchObject({ code: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) })
  clearInterval(sending)
})

it('sockets close with the going-away code when the host shuts down', async () => {
  const ending = await startTestHost({}, host.databaseUrl)
  const socket = await openSocket(ending)
  await ending.close()
  await waitUntil(() => socket.end.code === 1001)
})
