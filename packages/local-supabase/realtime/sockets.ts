import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import pLimit from 'p-limit'
import { type WebSocket, WebSocketServer } from 'ws'
import { clientAddress } from '../http/client-address.ts'
import { Conversation, type ConversationParts } from './conversation.ts'
import { type Frame, isHeartbeat, isVersion, readFrame, type Version } from './frames.ts'
import { createShares } from './shares.ts'

export type SocketOptions = ConversationParts & {
  publishableKey: string
  siteUrl: string
  trustedProxies: number
  isHearing: () => boolean
  onError: (error: unknown) => void
  checkEveryMs?: number
}

export type Sockets = {
  /** Answers a request to become a socket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  count: () => number
  endSession: (id: string) => void
  /** Closes all sockets; their clients reconnect automatically. */
  closeAll: (code: number, reason: string) => void
}

const path = '/realtime/v1/websocket'
const mostSockets = 5_000
const mostByAddress = 200
const largestFrame = 64 * 1024
const mostFramesInSecond = 100
/** Limit of a client's unprocessed messages: enough for a hundred joins with their tokens. */
const mostUnreadBytes = 512 * 1024
/** A reader that is so far behind is cut off: it reads again when it comes back. */
const mostUnsentBytes = 1024 * 1024
/** The client's heart beats every 25 seconds. */
const longestSilenceMs = 70_000
/** Policies are asked again after so many looks at the tokens. */
const looksUntilPolicies = 5

type Newcomer = { version: Version; address: string }
type OpenSocket = { socket: WebSocket; conversation: Conversation; heardAt: number }

export function createSockets(options: SocketOptions): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false })
  const open = new Set<OpenSocket>()
  const addressShares = createShares(mostByAddress)

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // The client disconnected during the handshake.
    socket.on('error', () => socket.destroy())
    try {
      receive(request, socket, head)
    } catch (error) {
      // An uncaught error would end the process.
      options.onError(error)
      socket.destroy()
    }
  }

  function receive(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const asked = readRequest(request, options)
    const address = clientAddress(
      request.socket.remoteAddress ?? null,
      String(request.headers['x-forwarded-for'] ?? ''),
      options.trustedProxies,
    )
    if (typeof asked === 'number') refuse(socket, asked)
    else if (!options.isHearing()) refuse(socket, 503)
    else if (open.size >= mostSockets || !addressShares.take(address)) refuse(socket, 429)
    else accept(request, socket, head, { version: asked.version, address })
  }

  function accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { version, address }: Newcomer,
  ): void {
    // Also where the handshake is refused: nothing has begun then.
    socket.once('close', () => addressShares.giveBack(address))
    server.handleUpgrade(request, socket, head, (ready) => begin(ready, version))
  }

  function begin(socket: WebSocket, version: Version): void {
    const send = (text: string) => {
      if (socket.bufferedAmount > mostUnsentBytes) socket.terminate()
      else socket.send(text)
    }
    const conversation = new Conversation(options, version, { claims: { role: 'anon' } }, send)
    const entry: OpenSocket = { socket, conversation, heardAt: performance.now() }
    open.add(entry)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      open.delete(entry)
      conversation.end()
    })
    listenTo(entry, version)
  }

  function listenTo(entry: OpenSocket, version: Version): void {
    const { socket, conversation } = entry
    const isTooOften = countFrames()
    // One after the other: a token that is renewed counts for the join after it.
    const inTurn = pLimit(1)
    let unreadBytes = 0
    const end = (code: number, reason: string) => {
      conversation.end()
      socket.close(code, reason)
    }
    const take = async (frame: Frame, bytes: number) => {
      unreadBytes += bytes
      try {
        await inTurn(() => conversation.take(frame))
      } catch (error) {
        options.onError(error)
        // The client comes back, and asks again.
        end(1011, 'Please try again')
      }
      unreadBytes -= bytes
    }
    socket.on('message', (data: Buffer, isBinary) => {
      entry.heardAt = performance.now()
      if (isTooOften() || unreadBytes > mostUnreadBytes) return end(1008, 'Too many messages')
      // Clients send binary frames only to broadcast, which is not allowed.
      if (isBinary) return
      const frame = readFrame(version, data.toString())
      if (frame === null) return end(1003, 'Not a message')
      if (isHeartbeat(frame)) void conversation.take(frame)
      else void take(frame, data.length)
    })
  }

  let looks = 0
  const check = setInterval(() => {
    const asksPolicies = ++looks % looksUntilPolicies === 0
    const oldest = performance.now() - longestSilenceMs
    for (const { socket, conversation, heardAt } of open) {
      if (heardAt < oldest) socket.terminate()
      else conversation.checkAll(asksPolicies).catch(() => socket.close(1011, 'Please try again'))
    }
  }, options.checkEveryMs ?? 60_000)
  check.unref()

  return {
    upgrade,
    count: () => open.size,
    endSession: (id) => {
      for (const { conversation } of open) conversation.endSession(id)
    },
    closeAll: (code, reason) => {
      for (const { socket } of open) socket.close(code, reason)
    },
  }
}

/** Whether a request wants to become a socket of ours. Any other offer, such as that of HTTP/2, is answered as if it had not been made. */
export function wantsSocket({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && URL.parse(url, 'http://socket')?.pathname === path
}

/** Parses an upgrade request, or returns the status of its refusal. Other origins are refused, even with a valid session. */
function readRequest(
  { url = '', headers }: IncomingMessage,
  { publishableKey, siteUrl }: SocketOptions,
): { version: Version } | number {
  const asked = URL.parse(url, 'http://socket')
  if (asked?.pathname !== path) return 404
  const { searchParams } = asked
  if (searchParams.get('apikey') !== publishableKey) return 401
  const { origin, host } = headers
  const isOurs =
    origin === undefined || origin === new URL(siteUrl).origin || URL.parse(origin)?.host === host
  if (!isOurs) return 403
  const version = searchParams.get('vsn') ?? '1.0.0'
  return isVersion(version) ? { version } : 400
}

const words: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function refuse(socket: Duplex, status: number): void {
  // Otherwise a client that never hangs up would keep it.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${words[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function countFrames(): () => boolean {
  let since = 0
  let frames = 0
  return () => {
    const now = performance.now()
    if (now - since > 1_000) {
      since = now
      frames = 0
    }
    return ++frames > mostFramesInSecond
  }
}
