import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const requestPatienceMs = 10_000

export type Close = (options?: { patienceMs?: number; endNow?: AbortSignal }) => Promise<void>

/**
 * Returns a function that closes the server: requests in flight finish, other connections end at once. Node alone
 * would keep connections that have not sent a request yet. Responses during shutdown say `Connection: close`, so
 * that clients do not reuse the connection.
 */
export function trackConnections(server: Server, goingAway?: AbortSignal): Close {
  const connections = new Set<Socket>()
  const inFlight = new Map<ServerResponse, Socket>()
  let isClosing = false

  const closeIdle = () => {
    const busy = new Set(inFlight.values())
    for (const socket of connections) if (!busy.has(socket)) socket.destroySoon()
  }
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    inFlight.set(response, socket)
    if (isClosing || goingAway?.aborted) response.setHeader('Connection', 'close')
    response.once('close', () => {
      inFlight.delete(response)
      if (isClosing) closeIdle()
    })
  })

  const announceClose = () => {
    for (const response of inFlight.keys())
      if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  goingAway?.addEventListener('abort', announceClose)

  return ({ patienceMs = requestPatienceMs, endNow } = {}) =>
    new Promise((resolve) => {
      isClosing = true
      const destroyAll = () => {
        for (const socket of connections) socket.destroy()
      }
      const deadline = setTimeout(destroyAll, patienceMs)
      endNow?.addEventListener('abort', destroyAll)
      server.close(() => {
        clearTimeout(deadline)
        resolve()
      })
      announceClose()
      closeIdle()
      if (endNow?.aborted) destroyAll()
    })
}
