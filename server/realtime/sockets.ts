import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { clientAddress } from '../address.ts'
import { publishableKey } from '../keys.ts'
import { Conversation, type ConversationParts } from './conversation.ts'
import { isVersion, readFrame, type Version } from './frames.ts'

export type SocketOptions = ConversationParts & {
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
  /** Closes all sockets: their clients come back by themselves. */
  closeAll: (code: number, reason: string) => void
}

export const path = '/realtime/v1/websocket'
const mostSockets = 5_000
const mostByAddress = 200
const largestFrame = 64 * 1024
const mostFramesInSecond = 100
/** A reader that is so far behind is cut off: it reads again when it comes back. */
const mostWaitingBytes = 1024 * 1024
/** The client's heart beats every 25 seconds. */
const longestSilenceMs = 70_000
/** Policies are asked again after so many looks at the tokens. */
const looksUntilPolicies = 5

type OpenSocket = { socket: WebSocket; conversation: Conversation; address: string; heardAt: number }

export function createSockets(options: SocketOptions): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false })
  const open = new Set<OpenSocket>()
  const byAddress = new Map<string, number>()

  function count(address: string, by: 1 | -1): number {
    const now = (byAddress.get(address) ?? 0) + by
    if (now === 0) byAddress.delete(address)
    else byAddress.set(address, now)
    return now
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // What was hung up in the middle of it.
    socket.on('error', () => socket.destroy())
    const asked = readRequest(request, options.siteUrl)
    const address = clientAddress(
      request.socket.remoteAddress ?? null,
      String(request.headers['x-forwarded-for'] ?? ''),
      options.trustedProxies,
    )
    if (typeof asked === 'number') refuse(socket, asked)
    else if (!options.isHearing()) refuse(socket, 503)
    else if (isFull(address)) refuse(socket, 429)
    else server.handleUpgrade(request, socket, head, (ready) => begin(ready, asked.version, address))
  }

  function isFull(address: string): boolean {
    return open.size >= mostSockets || (byAddress.get(address) ?? 0) >= mostByAddress
  }

  function begin(socket: WebSocket, version: Version, address: string): void {
    const send = (text: string) => {
      if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
      else socket.send(text)
    }
    const conversation = new Conversation(options, version, { claims: { role: 'anon' } }, send)
    const entry: OpenSocket = { socket, conversation, address, heardAt: performance.now() }
    open.add(entry)
    count(address, 1)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      open.delete(entry)
      count(address, -1)
      conversation.end()
    })
    listenTo(entry, version)
  }

  function listenTo(entry: OpenSocket, version: Version): void {
    const { socket, conversation } = entry
    const isTooMuch = countFrames()
    // One after the other: a token that is renewed counts for the join after it.
    let turn: Promise<unknown> = Promise.resolve()
    socket.on('message', (data, isBinary) => {
      entry.heardAt = performance.now()
      if (isTooMuch()) return socket.close(1008, 'Too many messages')
      // In binary a client only speaks to others, which nobody may.
      if (isBinary) return
      const frame = readFrame(version, data.toString())
      if (frame === null) return socket.close(1003, 'Not a message')
      turn = turn
        .then(() => conversation.take(frame))
        .catch((error) => {
          options.onError(error)
          // The client comes back, and asks again.
          socket.close(1011, 'Please try again')
        })
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

/** What is asked for, or the status of the refusal. A page of another site has no business here, whoever is signed in to ours. */
function readRequest({ url = '', headers }: IncomingMessage, siteUrl: string): { version: Version } | number {
  const { pathname, searchParams } = new URL(url, 'http://socket')
  if (pathname !== path) return 404
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
