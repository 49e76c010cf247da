import { type AuthError, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { type Act, can, type UserRole } from '../../../domain/admin/can.ts'
import { MyAccess } from '../../../domain/contract/my-access.ts'
import { type Environment, publicClient } from './environment.ts'
import { isSame } from './same.ts'

export type Access = 'anyone' | 'signed-in' | 'service' | Act
export type Caller =
  /** With the reason if a token was sent but not accepted. */
  | { kind: 'visitor'; because?: 'signed_out' | 'second_factor_needed' }
  | {
      kind: 'person'
      id: string
      email: string
      /** Counts only with a second factor: null without it. */
      role: UserRole
      /** Works here, but has not entered a code from their phone in this session. */
      lacksCode: boolean
      /** Has entered one in the last ten minutes. */
      hasFreshCode: boolean
    }
  | { kind: 'service' }

/** The account of the caller. Null for visitors and services. */
export function getUserId(caller: Caller): string | null {
  return caller.kind === 'person' ? caller.id : null
}

export function canCall(access: Access, caller: Caller): boolean {
  if (access === 'anyone' || caller.kind === 'service') return true
  if (caller.kind === 'visitor' || access === 'service') return false
  return access === 'signed-in' || can(caller.role, access)
}

/**
 * Identifies the caller. The token is checked with the keys that sign, the session is looked up with the role: an ending is felt at once. A token
 * that has died, or is none of ours, is a visitor's, and so is one of somebody who has yet to enter the code of their phone.
 */
export async function identify(request: Request, env: Environment): Promise<Caller> {
  const apiKey = request.headers.get('apikey') ?? ''
  if (env.secretKeys.some((key) => isSame(apiKey, key))) return { kind: 'service' }
  const bearer = request.headers.get('authorization')?.match(/^bearer (\S+)$/i)?.[1] ?? ''
  if (bearer === '' || bearer.startsWith('sb_')) return { kind: 'visitor' }
  const client = publicClient(env)
  // auth-js throws only for a header that it cannot work with, such as alg none: no key of ours has signed that.
  const { data, error } = await client.auth.getClaims(bearer).catch(() => ({ data: null, error: null }))
  throwIfUnanswered(error)
  const access = data && (await readAccess(client, bearer))
  if (!data || !access?.isAlive) return { kind: 'visitor', because: 'signed_out' }
  if (!access.isSignedIn) return { kind: 'visitor', because: 'second_factor_needed' }

  const { email, role, hasSecondFactor, hasFreshCode } = access
  return {
    kind: 'person',
    id: data.claims.sub,
    email: email ?? '',
    role: hasSecondFactor ? role : null,
    lacksCode: role !== null && !hasSecondFactor,
    hasFreshCode,
  }
}

async function readAccess(client: SupabaseClient, token: string): Promise<MyAccess | null> {
  const asked = client.rpc('my_access').setHeader('Authorization', `Bearer ${token}`)
  const { data, error, status } = await asked
  if (status === 401) return null
  if (error) throw error
  return MyAccess.parse(data)
}

/** A failed request does not mean that the token is invalid. */
function throwIfUnanswered(error: AuthError | null): void {
  if (error && (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)) throw error
}
