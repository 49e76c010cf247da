import { createLocalJWKSet, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Sql } from '../../postgres/sql.ts'
import { Claims } from '../claims.ts'
import { type KeySet, published, readKeySet } from './key-set.ts'

export const tokenSeconds = 3600
const issuedFor = 'authenticated'
// How long a process may not know of a rotation: the next key is published long before it signs.
const longestAgeMs = 60_000
const shortestAgeMs = 1_000

export type SigningKeys = {
  /** Reads the keys again if they are older than a minute. To be called before a transaction, which must not wait for it. */
  refresh: () => Promise<void>
  /** Signs what a token says; answers the token and when it is over, in seconds. */
  sign: (claims: JWTPayload) => Promise<{ token: string; expiresAt: number }>
  /** What a token of ours says; null if it is not ours, is over, or is none. */
  verify: (token: string) => Promise<Claims | null>
  published: () => Promise<{ keys: JWK[] }>
}

/** Tokens are signed with ES256 and nothing else: the algorithm is never taken from a token's header. */
export function createSigningKeys(sql: Sql, issuer: string): SigningKeys {
  let read: { keys: Promise<KeySet>; at: number } | undefined

  const keysOfAge = (mostMs: number): Promise<KeySet> => {
    const now = performance.now()
    if (read && now - read.at < mostMs) return read.keys
    const keys = readKeySet(sql)
    read = { keys, at: now }
    keys.catch(() => {
      read = undefined
    })
    return keys
  }

  const check = async (token: string, mostMs: number) => {
    const set = createLocalJWKSet(published(await keysOfAge(mostMs)))
    return jwtVerify(token, set, { algorithms: ['ES256'], audience: issuedFor })
  }

  return {
    refresh: async () => {
      await keysOfAge(longestAgeMs)
    },
    sign: async (claims) => {
      const { current } = await keysOfAge(Number.POSITIVE_INFINITY)
      const issuedAt = Math.floor(Date.now() / 1000)
      const expiresAt = issuedAt + tokenSeconds
      const token = await new SignJWT({ iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: current.kid, typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await importJWK(current, 'ES256'))
      return { token, expiresAt }
    },
    verify: async (token) => {
      const read = await check(token, longestAgeMs).catch((error) =>
        error.code === 'ERR_JWKS_NO_MATCHING_KEY'
          ? check(token, shortestAgeMs).catch(notOurs)
          : notOurs(error),
      )
      return read ? (Claims.safeParse(read.payload).data ?? null) : null
    },
    published: async () => published(await keysOfAge(longestAgeMs)),
  }
}

/** Errors of the database are none of the token's. */
function notOurs(error: { code?: string }): null {
  if (error.code?.startsWith('ERR_J')) return null
  throw error
}
