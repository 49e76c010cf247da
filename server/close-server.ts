import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long the requests in flight have to come to their end. */
export const requestPatienceMs = 10_000

export type Close = (options?: { patienceMs?: number; hurried?: AbortSignal }) => Promise<void>

/**
 * Follows a server's connections, and answers how to close it: who waits for an answer gets it, every other connection
 * ends at once. Node by itself keeps a connection that has not said anything yet.
 */
export function followConnections(server: Server): Close {
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
    if (isClosing) response.setHeader('Connection', 'close')
    response.once('close', () => {
      inFlight.delete(response)
      if (isClosing) endIdle()
    })
  })

  return ({ patienceMs = requestPatienceMs, hurried } = {}) =>
    new Promise((resolve) => {
      isClosing = true
      const cut = () => {
        for (const socket of connections) socket.destroy()
      }
      const late = setTimeout(cut, patienceMs)
      hurried?.addEventListener('abort', cut)
      server.close(() => {
        clearTimeout(late)
        resolve()
      })
      for (const response of inFlight.keys())
        if (!response.headersSent) response.setHeader('Connection', 'close')
      endIdle()
      if (hurried?.aborted) cut()
    })
}
