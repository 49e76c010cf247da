import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { AuthService } from '../auth/auth-service.ts'
import type { Rest } from '../rest/rest.ts'
import type { IdentifyCaller } from '../rest/rest-caller.ts'
import type { Storage } from '../storage/storage.ts'
import { clientAddress } from './client-address.ts'

export type ApiEnv = { Bindings: HttpBindings }
type ApiParts = {
  auth: AuthService
  rest: Rest
  storage: Storage
  identifyCaller: IdentifyCaller
  publishableKey: string
  trustedProxies: number
}

const kilobytes = 1024

/** Storage limits its own bodies by bucket. */
export function createApi({ auth, rest, storage, identifyCaller, publishableKey, trustedProxies }: ApiParts) {
  const app = new Hono<ApiEnv>()
  const addressOf = (c: Context<ApiEnv>) => callerAddress(c, trustedProxies)
  const refuseSecretInAddress = refuseSecretKeyInUrl(publishableKey)
  app.use('/rest/v1/*', compress())
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*']) app.use(path, refuseSecretInAddress)
  app.use('/auth/v1/*', limitBody({ maxSize: 16 * kilobytes, onError: tooLarge }))
  app.use('/rest/v1/*', limitBody({ maxSize: 512 * kilobytes, onError: tooLarge }))
  app.all('/auth/v1/*', (c) => auth(c.req.raw, addressOf(c)))
  app.all('/rest/v1/*', (c) => handleRest({ rest, identifyCaller }, c))
  app.all('/storage/v1/*', (c) => storage.fetch(c.req.raw, addressOf(c)))
  // Realtime has only a socket (realtime/sockets.ts).
  for (const path of ['/auth/*', '/rest/*', '/storage/*', '/realtime/*'])
    app.all(path, (c) => c.json({ error: 'Not found' }, 404))
  return app
}

/** Requests from the same process have no socket. */
export function callerAddress(c: Context<ApiEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? null
  return clientAddress(peer, c.req.header('x-forwarded-for'), trustedProxies)
}

/** Logs and browser histories store URLs. */
export function refuseSecretKeyInUrl(publishableKey: string): MiddlewareHandler {
  return async (c, next) => {
    if (!c.req.queries('apikey')?.some((key) => key !== publishableKey)) return next()
    return c.json({ message: 'Invalid API key', hint: 'Send a secret key in the header apikey.' }, 401)
  }
}

/** Hono's limit would construct a Request even without a body, which costs a tenth of a read. */
export function limitBody(options: Parameters<typeof bodyLimit>[0]): MiddlewareHandler {
  const limit = bodyLimit(options)
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}

// The rest of the body may still be arriving, so the connection cannot be reused.
export const closeConnection = { Connection: 'close' }

function tooLarge(c: Context): Response {
  return c.json(
    { code: 413, error_code: 'too_large', msg: 'The request is too large.' },
    413,
    closeConnection,
  )
}

type RestParts = Pick<ApiParts, 'rest' | 'identifyCaller'>

async function handleRest({ rest, identifyCaller }: RestParts, c: Context<ApiEnv>): Promise<Response> {
  const caller = await identifyCaller(c.req.raw)
  if (caller === null) return c.json({ message: 'Invalid API key' }, 401)
  if (caller !== 'bad token') return rest.fetch(c.req.raw, caller)
  const message = 'invalid JWT: unable to parse or verify signature'
  return c.json({ code: 'PGRST301', message, details: null, hint: null }, 401)
}

/** Null for paths of other services. */
export function serverErrorBody(path: string, status: 500 | 503, message: string): object | null {
  if (path.startsWith('/auth/')) return { code: status, error_code: 'unexpected_failure', msg: message }
  if (path.startsWith('/rest/')) return { code: 'PGRST000', message, details: null, hint: null }
  if (path.startsWith('/storage/')) return { statusCode: String(status), error: 'internal', message }
  return null
}
