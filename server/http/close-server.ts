import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long requests in flight may take to finish. */
const requestPatienceMs = 10_000

export type Close = (options?: { patienceMs?: number; endNow?: AbortSignal }) => Promise<void>

/**
 * Tracks a server's connections and returns how to close it: requests in flight are answered, every other connection
 * ends at once. Node alone would keep connections that have not sent a request yet. During shutdown, responses carry
 * `Connection: close`, so that no client sends a request into a closing connection.
 */
export function followConnections(server: Server, goingAway?: AbortSignal): Close {
  const connections = new Set<Socket>()
  const inFlight = new Map<ServerResponse, Socket>()
  let isClosing = false

  const endIdle = () => {
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
      if (isClosing) endIdle()
    })
  })

  const sayClose = () => {
    for (const response of inFlight.keys())
      if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  goingAway?.addEventListener('abort', sayClose)

  return ({ patienceMs = requestPatienceMs, endNow } = {}) =>
    new Promise((resolve) => {
      isClosing = true
      const cut = () => {
        for (const socket of connections) socket.destroy()
      }
      const late = setTimeout(cut, patienceMs)
      endNow?.addEventListener('abort', cut)
      server.close(() => {
        clearTimeout(late)
        resolve()
      })
      sayClose()
      endIdle()
      if (endNow?.aborted) cut()
    })
}
