import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { trackConnections } from './close-server.ts'

const request = 'GET / HTTP/1.1\r\nHost: nightlark.example\r\n\r\n'

let server: ReturnType<typeof createServer>
let close: ReturnType<typeof trackConnections>
beforeEach(async () => {
  server = createServer()
  close = trackConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.closeAllConnections())

/** Opens a connection and collects everything it receives. */
async function visit(says = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const accepted = once(server, 'connection')
  const received = says === request ? once(server, 'request') : undefined
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk)).on('error', () => undefined)
  const ended = once(socket, 'close').then(() => heard)
  socket.write(says)
  await accepted
  const response: ServerResponse | undefined = (await received)?.[1]
  return { ended, answer: () => response?.end('done'), socket }
}

describe('closing a server', () => {
  it('a closing server ends idle, incomplete and kept-alive connections at once', async () => {
    const silent = await visit()
    const halfSaid = await visit('GET / HT')
    const answered = await visit(request)
    answered.answer()
    await once(answered.socket, 'data')
    await close({ patienceMs: 60_000 })
    expect(await Promise.all([silent.ended, halfSaid.ended])).toEqual(['', ''])
    expect(await answered.ended).toMatch(/Connection: keep-alive[\s\S]+done/)
  })

  it('a closing server answers pending requests and then ends their connections', async () => {
    const waiting = await visit(request)
    const closed = close({ patienceMs: 60_000 })
    waiting.answer()
    expect(await waiting.ended).toMatch(/Connection: close[\s\S]+done/)
    await closed
  })

  it('a closing server announces it in each answer', async () => {
    const goingAway = new AbortController()
    close = trackConnections(server, goingAway.signal)
    const waiting = await visit(request)
    goingAway.abort()
    const late = await visit(request)
    for (const one of [waiting, late]) {
      one.answer()
      expect(await one.ended).toMatch(/Connection: close[\s\S]+done/)
    }
    await close({ patienceMs: 60_000 })
  })

  it('a closing server accepts no new connections', async () => {
    const { port } = server.address() as AddressInfo
    const waiting = await visit(request)
    const closed = close({ patienceMs: 60_000 })
    const late = connect(port, '127.0.0.1')
    expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
    waiting.answer()
    await closed
  })

  it('a closing server aborts an answer that takes too long', async () => {
    const slow = await visit(request)
    await close({ patienceMs: 50 })
    expect(await slow.ended).toBe('')
  })

  it('a closing server aborts sooner when told to hurry', async () => {
    const slow = await visit(request)
    const hurry = new AbortController()
    const closed = close({ patienceMs: 60_000, endNow: hurry.signal })
    hurry.abort()
    expect(await slow.ended).toBe('')
    await closed
  })
})
