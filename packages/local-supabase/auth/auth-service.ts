import { isSame } from '../text/same.ts'
import { isStorable } from '../text/storable.ts'
import { AuthError, answerError, authError, versionHeader } from './auth-error.ts'
import { bearerOf } from './bearer.ts'
import { endpoints } from './endpoints.ts'
import type { Auth, AuthRequest } from './handler.ts'

/** The publishable key identifies visitors; the secret key identifies the project itself. */
export type ApiKeys = { publishableKey: string; secretKey: string }

export type AuthService = (request: Request, address: string) => Promise<Response>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
// Anybody may ask for these without a key: tools that check our tokens, and that look whether we live.
const keyless = ['GET .well-known/jwks.json']

/** The endpoints of Supabase's auth that its client calls, on the tables of schema.sql. */
export function createAuthService(auth: Auth, { publishableKey, secretKey }: ApiKeys): AuthService {
  const answer = async (request: Request, address: string): Promise<Response> => {
    const { name, ids, query } = readAddress(request)
    const handler = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
    if (!handler) throw authError(404, 'not_found', 'There is nothing here.')
    const key = request.headers.get('apikey') ?? query.get('apikey') ?? ''
    const isService = isSame(key, secretKey)
    if (!isService && key !== publishableKey && !keyless.includes(name)) return foreignKey()

    const token = bearerOf(request.headers.get('authorization'))
    const bearer = token === publishableKey || isSame(token, secretKey) ? '' : token
    const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 500)
    const body = await readJson(request)
    await auth.keys.refresh()
    const asked: AuthRequest = { body, query, ids, address, userAgent, bearer, isService }
    return handler(asked, auth)
  }

  return (request, address) =>
    answer(request, address).catch((error) => {
      if (error instanceof AuthError) return answerError(error, request.headers.get(versionHeader))
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
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw authError(400, 'bad_json', 'Could not parse request body as JSON: an object is expected')
  if (!isStorable(body)) throw authError(400, 'validation_failed', 'Some of what was sent is not valid.')
  return { ...body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function foreignKey(): Response {
  return Response.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, { status: 401 })
}
