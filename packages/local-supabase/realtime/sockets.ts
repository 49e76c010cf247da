import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import pLimit from 'p-limit'
import { type WebSocket, WebSocketServer } from 'ws'
import { clientAddress } from '../http/client-address.ts'
import { Conversation, type ConversationParts } from './conversation.ts'
import { type Frame, isHeartbeat, isVersion, readFrame, type Version } from './frames.ts'
import { createQuotas } from './quotas.ts'

export type SocketOptions = ConversationParts & {
  publishableKey: string
  siteUrl: string
  trustedProxies: number
  isListening: () => boolean
  onError: (error: unknown) => void
  checkEveryMs?: number
}

export type Sockets = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  count: () => number
  endSession: (id: string) => void
  /** Clients reconnect automatically. */
  closeAll: (code: number, reason: string) => void
}

const path = '/realtime/v1/websocket'
const maxSockets = 5_000
const maxByAddress = 200
const largestFrame = 64 * 1024
const maxFramesInSecond = 100
/** Room for about a hundred joins with their tokens. */
const maxUnreadBytes = 512 * 1024
/** A slow reader is disconnected and reconnects later. */
const maxUnsentBytes = 1024 * 1024
/** Clients send a heartbeat every 25 seconds. */
const longestSilenceMs = 70_000
const roundsUntilPolicies = 5

type NewSocket = { version: Version; address: string }
type OpenSocket = { socket: WebSocket; conversation: Conversation; lastMessageAt: number }

export function createSockets(options: SocketOptions): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false })
  const open = new Set<OpenSocket>()
  const addressQuotas = createQuotas(maxByAddress)

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    try {
      handleUpgrade(request, socket, head)
    } catch (error) {
      // An uncaught error would end the process.
      options.onError(error)
      socket.destroy()
    }
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const asked = readRequest(request, options)
    const address = clientAddress(
      request.socket.remoteAddress ?? null,
      String(request.headers['x-forwarded-for'] ?? ''),
      options.trustedProxies,
    )
    if (typeof asked === 'number') refuse(socket, asked)
    else if (!options.isListening()) refuse(socket, 503)
    else if (open.size >= maxSockets || !addressQuotas.take(address)) refuse(socket, 429)
    else accept(request, socket, head, { version: asked.version, address })
  }

  function accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { version, address }: NewSocket,
  ): void {
    // Fires even if the handshake is refused.
    socket.once('close', () => addressQuotas.release(address))
    server.handleUpgrade(request, socket, head, (ready) => openSocket(ready, version))
  }

  function openSocket(socket: WebSocket, version: Version): void {
    const send = (text: string) => {
      if (socket.bufferedAmount > maxUnsentBytes) socket.terminate()
      else socket.send(text)
    }
    const conversation = new Conversation(options, version, { claims: { role: 'anon' } }, send)
    const entry: OpenSocket = { socket, conversation, lastMessageAt: performance.now() }
    open.add(entry)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      open.delete(entry)
      conversation.end()
    })
    handleMessages(entry, version)
  }

  function handleMessages(entry: OpenSocket, version: Version): void {
    const { socket, conversation } = entry
    const isOverLimit = createFrameLimit()
    // Sequential, because a refreshed token applies to the joins after it.
    const queue = pLimit(1)
    let unreadBytes = 0
    const end = (code: number, reason: string) => {
      conversation.end()
      socket.close(code, reason)
    }
    const take = async (frame: Frame, bytes: number) => {
      unreadBytes += bytes
      try {
        await queue(() => conversation.take(frame))
      } catch (error) {
        options.onError(error)
        end(1011, 'Please try again')
      }
      unreadBytes -= bytes
    }
    socket.on('message', (data: Buffer, isBinary) => {
      entry.lastMessageAt = performance.now()
      if (isOverLimit() || unreadBytes > maxUnreadBytes) return end(1008, 'Too many messages')
      // Clients send binary frames only to broadcast, which is not allowed.
      if (isBinary) return
      const frame = readFrame(version, data.toString())
      if (frame === null) return end(1003, 'Not a message')
      if (isHeartbeat(frame)) void conversation.take(frame)
      else void take(frame, data.length)
    })
  }

  let rounds = 0
  const check = setInterval(() => {
    const checksPolicies = ++rounds % roundsUntilPolicies === 0
    const oldest = performance.now() - longestSilenceMs
    for (const { socket, conversation, lastMessageAt } of open) {
      if (lastMessageAt < oldest) socket.terminate()
      else conversation.recheckAll(checksPolicies).catch(() => socket.close(1011, 'Please try again'))
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

/** Other upgrades, such as HTTP/2, are ignored. */
export function isSocketUpgrade({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && URL.parse(url, 'http://socket')?.pathname === path
}

/** Returns the HTTP status of a refusal. Other origins are refused, even with a valid session. */
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

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function refuse(socket: Duplex, status: number): void {
  // Otherwise a client could hold the connection open forever.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function createFrameLimit(): () => boolean {
  let since = 0
  let frames = 0
  return () => {
    const now = performance.now()
    if (now - since > 1_000) {
      since = now
      frames = 0
    }
    return ++frames > maxFramesInSecond
  }
}
