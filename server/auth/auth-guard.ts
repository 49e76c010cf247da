import { setTimeout as sleep } from 'node:timers/promises'
import { compare, hash } from '@node-rs/bcrypt'
import { type Credentials, noCredentials, readCredentials } from '../credentials.ts'
import type { Sql } from '../postgres/sql.ts'
import type { Forward } from '../rest/rest-guard.ts'
import type { RateLimits } from './rate-limits.ts'
import { endOtherSessions } from './sessions.ts'
import { bearerOf } from './tokens.ts'

type Guard = (
  credentials: Credentials,
  address: string,
  forward: () => Promise<Response>,
  token: string,
) => Promise<Response>
type Deps = { sql: Sql; limits: RateLimits; floorMs?: number }

/** The endpoints of the auth service that are reachable from outside; all others are not. */
const openEndpoints = new Set([
  'POST signup',
  'POST token password',
  'POST token refresh_token',
  'POST logout',
  'POST recover',
  'POST verify',
  'GET verify',
  'GET user',
  'PUT user',
  'GET settings',
  'GET health',
])

/**
 * Guards the auth service. It limits guessing, and does not reveal which e-mails have an account: known and unknown ones get the
 * same answer after the same work, and a refusal never comes before `floorMs`.
 */
export function createAuthGuard({ sql, limits, floorMs = 250 }: Deps) {
  const dummyHash = hash('a password that nobody has', 10)

  const signIn: Guard = async ({ email, password }, address, forward) => {
    const wait =
      (await limits.count('sign-in by e-mail and address', email, address)) ||
      (await limits.count('sign-in by address', address))
    if (wait > 0) return tooMany(wait)

    const floor = sleep(floorMs)
    if (!(await hasPassword(sql, email))) await compare(password, await dummyHash)
    const response = await forward()
    if (!response.ok) return floor.then(() => response)
    await limits.forget('sign-in by e-mail and address', email, address)
    await limits.takeBack('sign-in by address', address)
    return response
  }

  const signUp: Guard = async ({ email }, address, forward) => {
    const wait =
      (await limits.count('sign-up by e-mail and address', email, address)) ||
      (await limits.count('sign-up by address', address))
    if (wait > 0) return tooMany(wait)
    const response = await forward()
    // Of two sign-ups at once the second violates the unique index, which the service answers with 500.
    if (response.status === 500 && (await hasPassword(sql, email))) return alreadyRegistered()
    return response
  }

  const recover: Guard = async ({ email }, address, forward) => {
    const wait =
      (await limits.count('recovery by e-mail and address', email, address)) ||
      (await limits.count('recovery by address', address))
    if (wait > 0) return tooMany(wait)
    const floor = sleep(floorMs)
    const isSpam =
      (await limits.count('recovery mail', email)) > 0 ||
      (await limits.count('recovery mail of a day', email)) > 0
    const response = isSpam ? Response.json({}) : await forward()
    return floor.then(() => response)
  }

  const verify: Guard = async (_, address, forward) => {
    const wait = await limits.count('verify by address', address)
    if (wait > 0) return tooMany(wait)
    const floor = sleep(floorMs)
    const response = await forward()
    if (!response.ok) return floor.then(() => response)
    await limits.takeBack('verify by address', address)
    return response
  }

  /** Refreshes of one token run one after the other, so that several tabs get the same new token. */
  const refresh: Guard = ({ refreshToken }, _address, forward) =>
    sql.begin(async (turn) => {
      await turn`select pg_advisory_xact_lock(hashtextextended(${`refresh ${refreshToken}`}, 0))`
      return forward()
    })

  /** E-mail addresses cannot be changed here: nobody has proved that the new one is theirs. */
  const updateUser: Guard = async ({ email, password }, _address, forward, token) => {
    if (email !== '')
      return authError(422, 'email_change_disabled', 'To change your e-mail address, please call us.')
    const response = await forward()
    if (response.ok && password !== '') await endOtherSessions(sql, token)
    return response
  }

  const guards: Record<string, Guard> = {
    'POST token password': signIn,
    'POST token refresh_token': refresh,
    'POST signup': signUp,
    'POST recover': recover,
    'POST verify': verify,
    'PUT user': updateUser,
  }

  return async (request: Request, address: string, forward: Forward): Promise<Response> => {
    const endpoint = endpointOf(request)
    if (!openEndpoints.has(endpoint)) return authError(404, 'not_found', 'There is nothing here.')
    if (endpoint === 'GET verify') return verify(noCredentials, address, () => forward(request), '')
    if (request.method === 'GET') return forward(request)

    const text = await request.text()
    const credentials = readCredentials(text)
    if (!credentials) return authError(400, 'validation_failed', 'Some of what was sent is not valid.')
    const onward = () => forward(new Request(request, { method: request.method, body: text }))
    const guard = guards[endpoint]
    return guard
      ? guard(credentials, address, onward, bearerOf(request.headers.get('authorization')))
      : onward()
  }
}

function endpointOf({ method, url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  const name = `${method} ${pathname.replace(/^\/auth\/v1\//, '')}`
  return name === 'POST token' ? `${name} ${searchParams.getAll('grant_type').join(' ')}` : name
}

async function hasPassword(sql: Sql, email: string): Promise<boolean> {
  const [row] = await sql`select from auth.users where email = ${email} and encrypted_password <> ''`
  return row !== undefined
}

export function tooMany(seconds: number): Response {
  const minutes = Math.ceil(seconds / 60)
  const span = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const response = authError(
    429,
    'over_request_rate_limit',
    `Too many tries. Please wait ${span} and try again.`,
  )
  response.headers.set('Retry-After', String(seconds))
  return response
}

function alreadyRegistered(): Response {
  return authError(422, 'user_already_exists', 'User already registered')
}

export function authError(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status })
}
