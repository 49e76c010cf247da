import {
  type ApiEnv,
  callerAddress,
  closeConnection,
  limitBody,
  refuseSecretKeyInUrl,
  serverErrorBody,
} from '@nightlark/local-supabase/http/api'
import { DatabaseGone } from '@nightlark/local-supabase/postgres/pool'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Environment } from '../../supabase/functions/_shared/environment.ts'
import { publishableKey } from '../data/keys.ts'
import type { AvailabilityCache } from '../functions/availability-cache.ts'
import { callFunction } from '../functions/functions.ts'
import { applePayPath, sendApplePayFile } from '../site/apple-pay-file.ts'
import { apiHeaders, fileHeaders, pageHeaders } from '../site/headers.ts'
import type { Site } from '../site/site.ts'
import { errorFields, type Logger } from '../start/log.ts'
import { requestLog } from './request-log.ts'

export type Gateway = Hono<ApiEnv>

type GatewayParts = {
  supabase: Hono<ApiEnv>
  availabilityCache: AvailabilityCache
  functionEnvironment: Environment
  site: Site
  practice: Hono | null
  /** Pages may open popups of other origins and receive their messages. */
  opensPopups: boolean
  /** Path of the file with which Apple verifies the domain. */
  applePayFile: string | null
  isHealthy: () => Promise<boolean>
  publicConfig: Record<string, unknown>
  log: Logger
  trustedProxies: number
  siteUrl: string
}

const keySetPath = '/auth/v1/.well-known/jwks.json'
const kilobytes = 1024
const maxUrlLength = 8 * kilobytes
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The only entry point: routes that are not listed here are unreachable. */
export function createGateway(parts: GatewayParts): Gateway {
  const { functionEnvironment, site, practice, isHealthy, publicConfig, log } = parts
  const app: Gateway = new Hono<ApiEnv>()
  app.use(requestLog(log))
  app.use('*', pageHeaders(parts.siteUrl, { opensPopups: parts.opensPopups }))
  app.use('*', async (c, next) => {
    if (!methods.includes(c.req.method))
      return c.text('Method not allowed.', 405, { Allow: methods.join(', ') })
    if (c.req.raw.url.length > maxUrlLength) return c.text('This address is too long.', 414)
    return isDecodable(c.req.raw.url) ? next() : c.text('This address cannot be read.', 400)
  })

  app.get('/healthz', async (c) => {
    const healthy = await isHealthy()
    return c.json({ status: healthy ? 'ok' : 'unavailable' }, healthy ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
  app.get(applePayPath, () => sendApplePayFile(parts.applePayFile))
  app.get('/config.json', (c) => c.json(publicConfig, 200, { 'Cache-Control': 'no-store' }))

  // Of the API, only the public keys may be cached.
  app.use(keySetPath, async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=600')
  })
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*']) app.use(path, apiHeaders(parts.siteUrl))
  // The admin loads whole lists: 10 MB of a big venue compress to 1 MB.
  app.use('/functions/v1/*', compress())
  app.use('/functions/v1/*', refuseSecretKeyInUrl(publishableKey))
  app.use('/functions/v1/*', limitBody({ maxSize: 256 * kilobytes, onError: tooLargeForFunction }))

  app.use('/storage/v1/*', fileHeaders(parts.siteUrl))

  app.all('/functions/v1/:name', (c) => {
    const name = c.req.param('name')
    const address = callerAddress(c, parts.trustedProxies)
    const call = (request: Request) => callFunction(name, request, functionEnvironment, address)
    return name === 'list-availability' ? parts.availabilityCache.answer(c.req.raw, call) : call(c.req.raw)
  })
  app.all('/functions/*', (c) => c.json({ error: 'Not found' }, 404))
  app.route('/', parts.supabase)

  if (practice) app.route('/practice', practice)
  app.all('*', (c) => site.answer(c.req.raw))

  app.onError((error, c) => {
    const line = { ...errorFields(error), path: c.req.path }
    if (isAborted(c)) log.debug(line, 'broken off')
    else log.error(line, 'unexpected')
    return serverError(c.req.path, error instanceof DatabaseGone ? 503 : 500)
  })
  return app
}

/** The caller disconnected before sending the whole body, which is not our error. */
function isAborted({ env }: Context<ApiEnv>): boolean {
  return env?.incoming?.destroyed === true && !env.incoming.complete
}

function serverError(path: string, status: 500 | 503): Response {
  const error =
    status === 503
      ? 'This is not responding right now. Please try again in a minute.'
      : 'Something went wrong here. Please try again.'
  const answer = { status, ...(status === 503 && { headers: { 'Retry-After': '2' } }) }
  const body = serverErrorBody(path, status, error) ?? { success: false, code: 'unavailable', error }
  return Response.json(body, answer)
}

/** Hono would answer a malformed percent escape with 500. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

function tooLargeForFunction(c: Context): Response {
  return c.json({ success: false, code: 'invalid', error: 'The request is too large.' }, 413, closeConnection)
}
