import { safeEqual } from '../text/safe-equal.ts'
import { AuthError, authError, toErrorResponse, versionHeader } from './auth-error.ts'
import { readBearer } from './bearer.ts'
import { endpoints } from './endpoints.ts'
import type { Auth, AuthRequest } from './handler.ts'

/** The publishable key identifies visitors; the secret key identifies the backend. */
export type ApiKeys = { publishableKey: string; secretKey: string }

export type AuthService = (request: Request, address: string) => Promise<Response>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
// Token verifiers and health checks call this without an API key.
const keyless = ['GET .well-known/jwks.json']

export function createAuthService(auth: Auth, { publishableKey, secretKey }: ApiKeys): AuthService {
  const answer = async (request: Request, address: string): Promise<Response> => {
    const { name, ids, query } = readAddress(request)
    const handler = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
    if (!handler) throw authError(404, 'not_found', 'There is nothing here.')
    const key = request.headers.get('apikey') ?? query.get('apikey') ?? ''
    const isService = safeEqual(key, secretKey)
    if (!isService && key !== publishableKey && !keyless.includes(name)) return invalidKeyResponse()

    const token = readBearer(request.headers.get('authorization'))
    const bearer = token === publishableKey || safeEqual(token, secretKey) ? '' : token
    const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 500)
    const body = await readJson(request)
    await auth.keys.refresh()
    const authRequest: AuthRequest = { body, query, ids, address, userAgent, bearer, isService }
    return handler(authRequest, auth)
  }

  return (request, address) =>
    answer(request, address).catch((error) => {
      if (error instanceof AuthError) return toErrorResponse(error, request.headers.get(versionHeader))
      throw error
    })
}

function readAddress({ method, url }: Request) {
  const { pathname, searchParams: query } = new URL(url)
  const segments = pathname.replace(/^\/auth\/v1\//, '').split('/')
  const ids = segments.filter((segment) => uuid.test(segment))
  const path = segments.map((segment) => (uuid.test(segment) ? ':id' : segment)).join('/')
  const name = `${method} ${path}`
  return { name: path === 'token' ? `${name} ${query.getAll('grant_type').join(' ')}` : name, ids, query }
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text === '') return {}
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw authError(400, 'bad_json', 'Could not parse request body as JSON: an object is expected')
  if (!isStorable(body)) throw authError(400, 'validation_failed', 'Some of what was sent is not valid.')
  return { ...body }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function invalidKeyResponse(): Response {
  return Response.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, { status: 401 })
}

const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
function isStorable(value: unknown): boolean {
  return !unstorable.test(JSON.stringify(value) ?? '')
}
