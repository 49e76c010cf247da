import { createLocalJWKSet, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Sql } from '../../postgres/sql.ts'
import { Claims } from '../claims.ts'
import { type KeySet, published, readKeySet } from './key-set.ts'

export const tokenSeconds = 3600
const issuedFor = 'authenticated'
// How late a process may notice a rotation; the next key is published long before it signs.
const longestAgeMs = 60_000
const shortestAgeMs = 1_000
const maxChecked = 10_000

export type SigningKeys = {
  /** Call before a transaction, which must not wait for this read. */
  refresh: () => Promise<void>
  /** `expiresAt` is in seconds. */
  sign: (claims: JWTPayload) => Promise<{ token: string; expiresAt: number }>
  /** Resolves to null if the token is invalid or expired. */
  verify: (token: string) => Promise<Claims | null>
  published: () => Promise<{ keys: JWK[] }>
}

type ReadKeys = {
  set: KeySet
  find: ReturnType<typeof createLocalJWKSet>
  /** Caches verified tokens. */
  verified: Map<string, Claims>
}

/** Accepts only ES256: the algorithm is never taken from a token's header. */
export function createSigningKeys(sql: Sql, issuer: string): SigningKeys {
  let reading: Promise<ReadKeys> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  const loadKeys = (maxMs: number): Promise<ReadKeys> => {
    const now = performance.now()
    if (reading && now - readAt < maxMs) return reading
    readAt = now
    reading = readKeySet(sql).then((set) => {
      return { set, find: createLocalJWKSet(published(set)), verified: new Map() }
    })
    reading.catch(() => {
      reading = undefined
    })
    return reading
  }

  const check = async (token: string, maxMs: number): Promise<Claims | null> => {
    const { find, verified } = await loadKeys(maxMs)
    const known = verified.get(token)
    if (known) return known.exp * 1000 > Date.now() ? known : null
    const { payload } = await jwtVerify(token, find, { algorithms: ['ES256'], audience: issuedFor })
    const claims = Claims.safeParse(payload).data ?? null
    if (claims && verified.size < maxChecked) verified.set(token, claims)
    return claims
  }

  return {
    refresh: async () => {
      await loadKeys(longestAgeMs)
    },
    sign: async (claims) => {
      const { current } = (await loadKeys(Number.POSITIVE_INFINITY)).set
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
    published: async () => published((await loadKeys(longestAgeMs)).set),
  }
}

/** A database error does not mean that the token is bad. */
function nullIfBadToken(error: { code?: string }): null {
  if (error.code?.startsWith('ERR_J')) return null
  throw error
}
