import type { ApiKeys } from '../auth/auth-service.ts'
import { bearerOf } from '../auth/bearer.ts'
import type { Auth } from '../auth/handler.ts'
import { isSame } from '../text/same.ts'

/** The caller, as the claims that policies read. */
export type RestCaller = { claims: Record<string, unknown> & { role: string } }

/** Null for a foreign key; 'bad token' for a token that is none of ours, is over, or whose session has ended. */
export type RestCallers = (request: Request) => Promise<RestCaller | null | 'bad token'>

/** Identifies callers of the REST service by their token or, without one, by their API key. */
export function createRestCallers(
  { keys, living }: Pick<Auth, 'keys' | 'living'>,
  apiKeys: ApiKeys,
): RestCallers {
  const byToken = async (token: string): Promise<RestCaller | 'bad token'> => {
    const claims = await keys.verify(token)
    if (!claims || !(await living.isLiving(claims.session_id))) return 'bad token'
    return { claims }
  }

  return async ({ headers, url }) => {
    const key = headers.get('apikey') ?? new URL(url).searchParams.get('apikey') ?? ''
    const byKey = callerOf(key, apiKeys)
    if (byKey?.claims.role === 'service_role' && isBrowser(headers)) return null
    const authorization = headers.get('authorization')
    if (authorization === null) return byKey
    const token = bearerOf(authorization)
    if (token === '') return 'bad token'
    if (callerOf(token, apiKeys)) return byKey
    const caller = await byToken(token)
    return caller === 'bad token' || byKey ? caller : null
  }
}

function callerOf(key: string, { publishableKey, secretKey }: ApiKeys): RestCaller | null {
  if (isSame(key, secretKey)) return { claims: { role: 'service_role' } }
  return key === publishableKey ? { claims: { role: 'anon' } } : null
}

/** Browsers may not send a secret key, as on hosted projects: users could read it in the developer tools. */
function isBrowser(headers: Headers): boolean {
  return /\bmozilla\b/i.test(headers.get('user-agent') ?? '')
}
