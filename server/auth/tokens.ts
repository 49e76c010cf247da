import { jwtVerify } from 'jose'
import { z } from 'zod'
import { isSame } from '../../supabase/functions/_shared/same.ts'
import { type Keys, publishableKey } from '../keys.ts'

const Claims = z.object({ sub: z.uuid(), role: z.literal('authenticated'), exp: z.number() })

/** The token of an Authorization header; the scheme is written in any case. */
export function bearerOf(header: string | null): string {
  return header?.match(/^bearer (\S+)$/i)?.[1] ?? ''
}

export type TokenCheck = (header: string | undefined) => Promise<boolean>

/**
 * Whether an Authorization header may pass: absent, one of our keys, or a living token that we signed.
 * The library behind us takes an unsigned token for a visitor instead of refusing it.
 */
export function createTokenCheck(keys: Keys): TokenCheck {
  const key = new TextEncoder().encode(keys.jwtSecret)
  return async (header) => {
    if (header === undefined) return true
    const token = bearerOf(header)
    if (!token) return false
    if (token === publishableKey || isSame(token, keys.secretKey)) return true
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
      return Claims.safeParse(payload).success
    } catch {
      return false
    }
  }
}
