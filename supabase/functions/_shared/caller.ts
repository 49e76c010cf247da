import { type AuthError, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { MyAccess } from '../../../domain/contract/my-access.ts'
import { may } from '../../../domain/office/may.ts'
import { callerClient, type Environment } from './environment.ts'
import { isSame } from './same.ts'

export type Access = 'anyone' | 'signed-in' | 'staff' | 'admin' | 'service'
export type Caller =
  | { kind: 'visitor'; isSignedOut?: true }
  | {
      kind: 'person'
      id: string
      email: string
      isStaff: boolean
      isAdmin: boolean
      /** Works here, but has not entered a code from their phone in this session. */
      lacksCode: boolean
      /** Has entered one in the last ten minutes. */
      hasFreshCode: boolean
    }
  | { kind: 'service' }

/**
 * How closely a token is looked at. For reading, the keys that sign are enough, and no call is made; an ending is felt when the
 * token is over. For acting, the auth service is asked for the session, so that an ending is felt at once.
 */
export type Purpose = 'reading' | 'acting'

export function mayCall(access: Access, caller: Caller): boolean {
  if (access === 'anyone' || caller.kind === 'service') return true
  if (caller.kind === 'visitor' || access === 'service') return false
  if (access === 'staff') return caller.isStaff
  return access === 'signed-in' || caller.isAdmin
}

/** Who calls. A token that has died, or is none of ours, is a visitor's: only what needs a person refuses it. */
export async function identify(request: Request, env: Environment, purpose: Purpose): Promise<Caller> {
  if (isSame(request.headers.get('apikey') ?? '', env.secretKey)) return { kind: 'service' }
  const bearer = request.headers.get('authorization')?.match(/^bearer (\S+)$/i)?.[1] ?? ''
  if (bearer === '' || bearer.startsWith('sb_')) return { kind: 'visitor' }
  const client = callerClient(env, bearer)
  const known = await holderOf(bearer, client, purpose)
  if (!known) return { kind: 'visitor', isSignedOut: true }

  const asked = await client.rpc('my_access')
  if (asked.status === 401) return { kind: 'visitor', isSignedOut: true }
  if (asked.error) throw asked.error
  const { role, hasSecondFactor, hasFreshCode } = MyAccess.parse(asked.data)
  return {
    kind: 'person',
    id: known.id,
    email: known.email.toLowerCase(),
    isStaff: hasSecondFactor && may(role, 'use the office'),
    isAdmin: hasSecondFactor && role === 'admin',
    lacksCode: role !== null && !hasSecondFactor,
    hasFreshCode,
  }
}

type TokenOwner = { id: string; email: string }

async function holderOf(
  token: string,
  { auth }: SupabaseClient,
  purpose: Purpose,
): Promise<TokenOwner | null> {
  if (purpose === 'acting') {
    const { data, error } = await auth.getUser(token)
    throwIfUnanswered(error)
    return data.user && { id: data.user.id, email: data.user.email ?? '' }
  }
  const { data, error } = await auth.getClaims(token)
  throwIfUnanswered(error)
  return data && { id: data.claims.sub, email: data.claims.email ?? '' }
}

/** Whoever cannot be asked has not said that the token is bad. */
function throwIfUnanswered(error: AuthError | null): void {
  if (error && (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)) throw error
}
