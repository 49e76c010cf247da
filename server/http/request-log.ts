import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Logger } from '../start/log.ts'

/** Omits the query, which may hold a token. Requests of our own functions are debug lines. */
export function requestLog(log: Logger) {
  return createMiddleware<{ Bindings: Partial<HttpBindings> }>(async (c, next) => {
    const id = randomUUID()
    const started = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', id)
    const milliseconds = Math.round(performance.now() - started)
    const level = c.env?.incoming ? 'info' : 'debug'
    log[level]({ id, method: c.req.method, path: c.req.path, status: c.res.status, milliseconds }, 'request')
  })
}
