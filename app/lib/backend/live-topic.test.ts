import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { subscribeToTopic } from './live-topic.ts'

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown]

/** A server that speaks the client's protocol, records what it is sent and can refuse sockets. */
const frames: Frame[] = []
let isDown = false
let refused = 0
let server: Server
const sockets = new WebSocketServer({ noServer: true })
const connection = { client: async () => client, retryMs: [5] }
let client: ReturnType<typeof createClient>
const stops: (() => void)[] = []

beforeEach(async () => {
  frames.length = 0
  isDown = false
  refused = 0
  server = createServer()
  server.on('upgrade', (request, socket, head) => {
    if (!isDown) return sockets.handleUpgrade(request, socket, head, answer)
    refused += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  client = createClient(`http://127.0.0.1:${port}`, 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { reconnectAfterMs: () => 20 },
  })
})

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await client.realtime.disconnect()
  for (const socket of sockets.clients) socket.terminate()
  await new Promise((resolve) => server.close(resolve))
})

function answer(socket: WebSocket): void {
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as Frame
    const [joinRef, ref, topic, event] = frame
    if (event !== 'heartbeat') frames.push(frame)
    socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]))
  })
}

function follow(topic: string) {
  const onLive = vi.fn()
  const onSignal = vi.fn()
  const stop = subscribeToTopic(topic, { onLive, onSignal }, connection)
  stops.push(stop)
  return { onLive, onSignal, stop }
}

const sent = () => frames.map(([, , topic, event]) => `${event} ${topic.replace('realtime:', '')}`)
const live = (...followed: ReturnType<typeof follow>[]) =>
  expect.poll(() => followed.map(({ onLive }) => onLive.mock.lastCall?.[0])).toEqual(followed.map(() => true))

async function loseSocket(): Promise<void> {
  isDown = true
  for (const socket of sockets.clients) socket.terminate()
  await expect.poll(() => refused).toBeGreaterThan(4)
  frames.length = 0
}

it('a live topic is joined once, and none is left, when the socket returns after an outage', async () => {
  const times = follow('times')
  const shelf = follow('shelf')
  await live(times, shelf)
  await loseSocket()
  expect(times.onLive).toHaveBeenLastCalledWith(false)
  isDown = false
  await live(times, shelf)
  expect(sent().toSorted()).toEqual(['phx_join shelf', 'phx_join times'])
})

it('a live topic is joined once when the first socket could not open', async () => {
  isDown = true
  const times = follow('times')
  await expect.poll(() => refused).toBeGreaterThan(2)
  isDown = false
  await live(times)
  expect(sent()).toEqual(['phx_join times'])
})

it('a live topic given up during an outage is neither rejoined nor left', async () => {
  const times = follow('times')
  const shelf = follow('shelf')
  await live(times, shelf)
  await loseSocket()
  shelf.stop()
  isDown = false
  await live(times)
  expect(sent()).toEqual(['phx_join times'])
})

it('a live topic given up and wanted again during an outage is joined once', async () => {
  const first = follow('times')
  await live(first)
  await loseSocket()
  first.stop()
  const again = follow('times')
  isDown = false
  await live(again)
  expect(sent()).toEqual(['phx_join times'])
})

it('a live topic delivers signals after an outage', async () => {
  const times = follow('times')
  await live(times)
  await loseSocket()
  isDown = false
  await live(times)
  const [joinRef] = frames[0] ?? []
  const signal = { type: 'broadcast', event: 'changed', payload: { days: ['2027-05-14'] } }
  for (const socket of sockets.clients)
    socket.send(JSON.stringify([joinRef, null, 'realtime:times', 'broadcast', signal]))
  await expect.poll(() => times.onSignal.mock.calls.length).toBe(1)
})
