import WebSocket from 'ws'
import { publishableKey } from '../../server/data/keys.ts'
import { until } from '../until.ts'

export type SocketOptions = {
  apikey?: string
  vsn?: string
  path?: string
  headers?: Record<string, string>
}

type Venue = { url: string }

function addressOf(
  { url }: Venue,
  { apikey = publishableKey, vsn = '2.0.0', path = '/realtime/v1/websocket' }: SocketOptions,
): string {
  return `${url.replace('http', 'ws')}${path}?apikey=${apikey}&vsn=${vsn}`
}

/** A socket with its received frames and its close code. */
export async function openSocket(venue: Venue, options: SocketOptions = {}) {
  const socket = new WebSocket(addressOf(venue, options), { headers: options.headers })
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

/** The status of the socket request. */
export const statusOf = (venue: Venue, options: SocketOptions = {}) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(addressOf(venue, options), { headers: options.headers })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('error', () => undefined)
  })

export const join = (topic: string, token?: string, ref = '1') => [
  ref,
  ref,
  `realtime:${topic}`,
  'phx_join',
  { config: { private: true }, access_token: token },
]

export async function replyTo(socket: Awaited<ReturnType<typeof openSocket>>, ref: string) {
  const find = () => socket.told.find((frame) => frame[1] === ref && frame[3] === 'phx_reply')
  await until(find)
  return find()?.[4] as { status: string; response: { reason?: string } }
}
