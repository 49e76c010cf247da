import { createLocalJWKSet, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Sql } from '../../postgres/sql.ts'
import { Claims } from '../claims.ts'
import { type KeySet, published, readKeySet } from './key-set.ts'

export const tokenSeconds = 3600
const issuedFor = 'authenticated'
// How long a process may not know of a rotation: the next key is published long before it signs.
const longestAgeMs = 60_000
const shortestAgeMs = 1_000
const mostChecked = 10_000

export type SigningKeys = {
  /** Reads the keys again if they are older than a minute. To be called before a transaction, which must not wait for it. */
  refresh: () => Promise<void>
  /** Signs what a token says; answers the token and when it is over, in seconds. */
  sign: (claims: JWTPayload) => Promise<{ token: string; expiresAt: number }>
  /** Returns the token's claims, or null if the token is invalid or expired. */
  verify: (token: string) => Promise<Claims | null>
  published: () => Promise<{ keys: JWK[] }>
}

type ReadKeys = {
  set: KeySet
  find: ReturnType<typeof createLocalJWKSet>
  /** Verified tokens, so that a signature is not checked again on each request. */
  checked: Map<string, Claims>
}

/** Tokens are signed with ES256 and nothing else: the algorithm is never taken from a token's header. */
export function createSigningKeys(sql: Sql, issuer: string): SigningKeys {
  let reading: Promise<ReadKeys> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  const keysOfAge = (mostMs: number): Promise<ReadKeys> => {
    const now = performance.now()
    if (reading && now - readAt < mostMs) return reading
    readAt = now
    reading = readKeySet(sql).then((set) => {
      return { set, find: createLocalJWKSet(published(set)), checked: new Map() }
    })
    reading.catch(() => {
      reading = undefined
    })
    return reading
  }

  const check = async (token: string, mostMs: number): Promise<Claims | null> => {
    const { find, checked } = await keysOfAge(mostMs)
    const known = checked.get(token)
    if (known) return known.exp * 1000 > Date.now() ? known : null
    const { payload } = await jwtVerify(token, find, { algorithms: ['ES256'], audience: issuedFor })
    const claims = Claims.safeParse(payload).data ?? null
    if (claims && checked.size < mostChecked) checked.set(token, claims)
    return claims
  }

  return {
    refresh: async () => {
      await keysOfAge(longestAgeMs)
    },
    sign: async (claims) => {
      const { current } = (await keysOfAge(Number.POSITIVE_INFINITY)).set
      const issuedAt = Math.floor(Date.now() / 1000)
      const expiresAt = issuedAt + tokenSeconds
      const token = await new SignJWT({ iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: current.kid, typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await importJWK(current, 'ES256'))
      return { token, expiresAt }
    },
    verify: (token) =>
      check(token, longestAgeMs).catch((error) =>
        error.code === 'ERR_JWKS_NO_MATCHING_KEY'
          ? check(token, shortestAgeMs).catch(nullIfBadToken)
          : nullIfBadToken(error),
      ),
    published: async () => published((await keysOfAge(longestAgeMs)).set),
  }
}

/** Errors of the database are none of the token's. */
function nullIfBadToken(error: { code?: string }): null {
  if (error.code?.startsWith('ERR_J')) return null
  throw error
}
