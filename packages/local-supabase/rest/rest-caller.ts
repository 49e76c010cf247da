import type { ApiKeys } from '../auth/auth-service.ts'
import { readBearer } from '../auth/bearer.ts'
import type { Auth } from '../auth/handler.ts'
import { safeEqual } from '../text/safe-equal.ts'

/** Policies read these claims. */
export type RestCaller = { claims: Record<string, unknown> & { role: string } }

/** Null for an unknown key; 'bad token' for a token that is invalid, expired or of an ended session. */
export type IdentifyCaller = (request: Request) => Promise<RestCaller | null | 'bad token'>

/** A token wins over the API key. */
export function createIdentifyCaller(
  { keys, activeSessions }: Pick<Auth, 'keys' | 'activeSessions'>,
  apiKeys: ApiKeys,
): IdentifyCaller {
  const byToken = async (token: string): Promise<RestCaller | 'bad token'> => {
    const claims = await keys.verify(token)
    if (!claims || !(await activeSessions.isActive(claims.session_id))) return 'bad token'
    return { claims }
  }

  return async ({ headers, url }) => {
    const key = headers.get('apikey') ?? new URL(url).searchParams.get('apikey') ?? ''
    const byKey = identifyByKey(key, apiKeys)
    if (byKey?.claims.role === 'service_role' && isBrowser(headers)) return null
    const authorization = headers.get('authorization')
    if (authorization === null) return byKey
    const token = readBearer(authorization)
    if (token === '') return 'bad token'
    if (identifyByKey(token, apiKeys)) return byKey
    const caller = await byToken(token)
    return caller === 'bad token' || byKey ? caller : null
  }
}

function identifyByKey(key: string, { publishableKey, secretKey }: ApiKeys): RestCaller | null {
  if (safeEqual(key, secretKey)) return { claims: { role: 'service_role' } }
  return key === publishableKey ? { claims: { role: 'anon' } } : null
}

/** As on hosted projects, browsers may not send a secret key: users could read it in the developer tools. */
function isBrowser(headers: Headers): boolean {
  return /\bmozilla\b/i.test(headers.get('user-agent') ?? '')
}
