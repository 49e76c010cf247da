import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Environment } from '../supabase/functions/_shared/environment.ts'
import { clientAddress } from './address.ts'
import type { AuthService } from './auth/auth-service.ts'
import { callFunction } from './functions.ts'
import type { KeptTimes } from './kept-times.ts'
import { publishableKey } from './keys.ts'
import { errorFields, type Logger } from './log.ts'
import { DatabaseGone } from './postgres/pool.ts'
import { requestLog } from './request-log.ts'
import type { Rest } from './rest/rest.ts'
import type { RestCallers } from './rest/rest-caller.ts'
import { answerApplePay, applePayPath } from './site/apple-pay-file.ts'
import { apiHeaders, fileHeaders, pageHeaders } from './site/headers.ts'
import type { Site } from './site/site.ts'
import type { Storage } from './storage/storage.ts'

type Env = { Bindings: HttpBindings }
export type Gateway = Hono<Env>

export type GatewayParts = {
  auth: AuthService
  rest: Rest
  restCaller: RestCallers
  storage: Storage
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
  const { auth, functionEnvironment, site, practice, isHealthy, publicConfig, log } = parts
  const app: Gateway = new Hono<Env>()
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

  // Of the API only the keys that check tokens may be kept.
  app.use(keySetPath, async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=600')
  })
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*']) app.use(path, apiHeaders(parts.siteUrl))
  // The back office loads whole lists: ten megabytes of a big venue compress to one.
  for (const path of ['/rest/v1/*', '/functions/v1/*']) app.use(path, compress())
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/functions/v1/*']) app.use(path, refuseSecretInAddress)
  app.use('/auth/v1/*', limitBody({ maxSize: 16 * kilobytes, onError: tooLarge }))
  app.use('/rest/v1/*', limitBody({ maxSize: 512 * kilobytes, onError: tooLarge }))
  app.use('/functions/v1/*', limitBody({ maxSize: 256 * kilobytes, onError: tooLargeForFunction }))

  app.use('/storage/v1/*', fileHeaders(parts.siteUrl))
  app.use('/storage/v1/*', refuseSecretInAddress)

  const addressOf = (c: Context<Env>) =>
    clientAddress(peerOf(c), c.req.header('x-forwarded-for'), parts.trustedProxies)
  app.all('/auth/v1/*', (c) => auth(c.req.raw, addressOf(c)))
  app.all('/rest/v1/*', (c) => answerRest(parts, c))
  app.all('/functions/v1/:name', (c) => {
    const name = c.req.param('name')
    const call = (request: Request) => callFunction(name, request, functionEnvironment, addressOf(c))
    return name === 'list-availability' ? parts.keptTimes.answer(c.req.raw, call) : call(c.req.raw)
  })
  app.all('/storage/v1/*', (c) => parts.storage.fetch(c.req.raw, addressOf(c)))
  // Browsers only listen, on a socket (realtime/sockets.ts).
  for (const path of ['/auth/*', '/rest/*', '/functions/*', '/storage/*', '/realtime/*'])
    app.all(path, (c) => c.json({ error: 'Not found' }, 404))

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

/** Of what has no body, the library would make a whole request to see that: a tenth of the time that a read of rows takes. */
function limitBody(options: Parameters<typeof bodyLimit>[0]): MiddlewareHandler {
  const limit = bodyLimit(options)
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}

/** Whether the caller hung up before all of the body was here. That is no fault of ours, and anyone can do it. */
function isBrokenOff({ env }: Context<Env>): boolean {
  return env?.incoming?.destroyed === true && !env.incoming.complete
}

/** Auth, REST and functions each have their own format for a server error. */
function errorAnswer(path: string, status: 500 | 503): Response {
  const error =
    status === 503
      ? 'This is not responding right now. Please try again in a minute.'
      : 'Something went wrong here. Please try again.'
  const answer = { status, ...(status === 503 && { headers: { 'Retry-After': '2' } }) }
  if (path.startsWith('/auth/'))
    return Response.json({ code: status, error_code: 'unexpected_failure', msg: error }, answer)
  if (path.startsWith('/rest/'))
    return Response.json({ code: 'PGRST000', message: error, details: null, hint: null }, answer)
  if (path.startsWith('/storage/'))
    return Response.json({ statusCode: String(status), error: 'internal', message: error }, answer)
  return Response.json({ success: false, code: 'unavailable', error }, answer)
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

/** Null for requests that our own functions make in this process. */
function peerOf(c: Context<Env>): string | null {
  return c.env?.incoming?.socket.remoteAddress ?? null
}

/** A secret key in the URL is refused: URLs are kept in logs and histories. */
async function refuseSecretInAddress(c: Context<Env>, next: () => Promise<void>) {
  if (!c.req.queries('apikey')?.some((key) => key !== publishableKey)) return next()
  return c.json({ message: 'Invalid API key', hint: 'Send a secret key in the header apikey.' }, 401)
}

async function answerRest({ rest, restCaller }: GatewayParts, c: Context<Env>): Promise<Response> {
  const caller = await restCaller(c.req.raw)
  if (caller === null) return c.json({ message: 'Invalid API key' }, 401)
  if (caller !== 'bad token') return rest.fetch(c.req.raw, caller)
  const message = 'invalid JWT: unable to parse or verify signature'
  return c.json({ code: 'PGRST301', message, details: null, hint: null }, 401)
}

// The rest of what was sent may still be on its way: nobody is to ask on there.
const lastOfItsConnection = { Connection: 'close' }

function tooLargeForFunction(c: Context): Response {
  return c.json(
    { success: false, code: 'invalid', error: 'What was sent is too large.' },
    413,
    lastOfItsConnection,
  )
}

function tooLarge(c: Context): Response {
  return c.json(
    { code: 413, error_code: 'too_large', msg: 'What was sent is too large.' },
    413,
    lastOfItsConnection,
  )
}
