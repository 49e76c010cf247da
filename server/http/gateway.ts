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
import { callFunction } from '../functions/functions.ts'
import type { KeptTimes } from '../functions/kept-times.ts'
import { answerApplePay, applePayPath } from '../site/apple-pay-file.ts'
import { apiHeaders, fileHeaders, pageHeaders } from '../site/headers.ts'
import type { Site } from '../site/site.ts'
import { errorFields, type Logger } from '../start/log.ts'
import { requestLog } from './request-log.ts'

export type Gateway = Hono<ApiEnv>

type GatewayParts = {
  /** Answers /auth/v1, /rest/v1 and /storage/v1. */
  supabase: Hono<ApiEnv>
  keptTimes: KeptTimes
  functionEnvironment: Environment
  site: Site
  practice: Hono | null
  /** Whether pages open windows of others, and listen to them. */
  opensWindows: boolean
  /** Apple's proof that the domain is the venue's; null where there is none. */
  applePayFile: string | null
  isHealthy: () => Promise<boolean>
  publicConfig: Record<string, unknown>
  log: Logger
  trustedProxies: number
  siteUrl: string
}

const keySetPath = '/auth/v1/.well-known/jwks.json'
const kilobytes = 1024
const longestAddress = 8 * kilobytes
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The only entry. What is not named here is not reachable, whatever the libraries behind it can answer. */
export function createGateway(parts: GatewayParts): Gateway {
  const { functionEnvironment, site, practice, isHealthy, publicConfig, log } = parts
  const app: Gateway = new Hono<ApiEnv>()
  app.use(requestLog(log))
  app.use('*', pageHeaders(parts.siteUrl, { opensWindows: parts.opensWindows }))
  app.use('*', async (c, next) => {
    if (!methods.includes(c.req.method))
      return c.text('Not answered here.', 405, { Allow: methods.join(', ') })
    if (c.req.raw.url.length > longestAddress) return c.text('This address is too long.', 414)
    return isReadable(c.req.raw.url) ? next() : c.text('This address cannot be read.', 400)
  })

  app.get('/healthz', async (c) => {
    const healthy = await isHealthy()
    return c.json({ status: healthy ? 'ok' : 'unavailable' }, healthy ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
  app.get(applePayPath, () => answerApplePay(parts.applePayFile))
  app.get('/config.json', (c) => c.json(publicConfig, 200, { 'Cache-Control': 'no-store' }))

  // Only the public keys may be cached, no other API response.
  app.use(keySetPath, async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=600')
  })
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*']) app.use(path, apiHeaders(parts.siteUrl))
  // The back office loads whole lists: ten megabytes of a big venue compress to one.
  app.use('/functions/v1/*', compress())
  app.use('/functions/v1/*', refuseSecretKeyInUrl(publishableKey))
  app.use('/functions/v1/*', limitBody({ maxSize: 256 * kilobytes, onError: tooLargeForFunction }))

  app.use('/storage/v1/*', fileHeaders(parts.siteUrl))

  app.all('/functions/v1/:name', (c) => {
    const name = c.req.param('name')
    const address = callerAddress(c, parts.trustedProxies)
    const call = (request: Request) => callFunction(name, request, functionEnvironment, address)
    return name === 'list-availability' ? parts.keptTimes.answer(c.req.raw, call) : call(c.req.raw)
  })
  app.all('/functions/*', (c) => c.json({ error: 'Not found' }, 404))
  app.route('/', parts.supabase)

  if (practice) app.route('/practice', practice)
  app.all('*', (c) => site.answer(c.req.raw))

  app.onError((error, c) => {
    const line = { ...errorFields(error), path: c.req.path }
    if (isBrokenOff(c)) log.debug(line, 'broken off')
    else log.error(line, 'unexpected')
    return errorAnswer(c.req.path, error instanceof DatabaseGone ? 503 : 500)
  })
  return app
}

/** Whether the caller hung up before all of the body was here. That is no fault of ours, and anyone can do it. */
function isBrokenOff({ env }: Context<ApiEnv>): boolean {
  return env?.incoming?.destroyed === true && !env.incoming.complete
}

/** Each service, and functions, have their own format for a server error. */
function errorAnswer(path: string, status: 500 | 503): Response {
  const error =
    status === 503
      ? 'This is not responding right now. Please try again in a minute.'
      : 'Something went wrong here. Please try again.'
  const answer = { status, ...(status === 503 && { headers: { 'Retry-After': '2' } }) }
  const body = serverErrorBody(path, status, error) ?? { success: false, code: 'unavailable', error }
  return Response.json(body, answer)
}

/** The library would answer a malformed percent escape with 500. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

function tooLargeForFunction(c: Context): Response {
  return c.json(
    { success: false, code: 'invalid', error: 'What was sent is too large.' },
    413,
    closeConnection,
  )
}
