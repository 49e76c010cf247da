import WebSocket from 'ws'
import { publishableKey } from '../../server/data/keys.ts'
import { waitUntil } from '../until.ts'

export type SocketOptions = {
  apikey?: string
  vsn?: string
  path?: string
  headers?: Record<string, string>
}

type Venue = { url: string }

function socketUrl(
  { url }: Venue,
  { apikey = publishableKey, vsn = '2.0.0', path = '/realtime/v1/websocket' }: SocketOptions,
): string {
  return `${url.replace('http', 'ws')}${path}?apikey=${apikey}&vsn=${vsn}`
}

/** A socket with its received frames and its close code. */
export async function openSocket(venue: Venue, options: SocketOptions = {}) {
  const socket = new WebSocket(socketUrl(venue, options), { headers: options.headers })
  const frames: unknown[][] = []
  const end = { code: 0 }
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())))
  socket.on('close', (code) => {
    end.code = code
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const listEvents = (topic: string) => frames.filter((frame) => frame[2] === topic).map((frame) => frame[3])
  return { socket, told: frames, end, send, eventsOf: listEvents }
}

/** The status of the socket request. */
export const readSocketStatus = (venue: Venue, options: SocketOptions = {}) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(socketUrl(venue, options), { headers: options.headers })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('error', () => undefined)
  })

export const joinFrame = (topic: string, token?: string, ref = '1') => [
  ref,
  ref,
  `realtime:${topic}`,
  'phx_join',
  { config: { private: true }, access_token: token },
]

export async function waitForReply(socket: Awaited<ReturnType<typeof openSocket>>, ref: string) {
  const find = () => socket.told.find((frame) => frame[1] === ref && frame[3] === 'phx_reply')
  await waitUntil(find)
  return find()?.[4] as { status: string; response: { reason?: string } }
}
