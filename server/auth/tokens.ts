import { jwtVerify } from 'jose'
import { z } from 'zod'
import { isSame } from '../../supabase/functions/_shared/same.ts'
import { type Keys, publishableKey } from '../keys.ts'

const Claims = z.object({ sub: z.uuid(), role: z.literal('authenticated'), exp: z.number() })

/** The token of an Authorization header, whose scheme may be in upper or lower case. */
export function bearerOf(header: string | null): string {
  return header?.match(/^bearer (\S+)$/i)?.[1] ?? ''
}

export type TokenCheck = (header: string | undefined) => Promise<boolean>

/**
 * Whether an Authorization header is acceptable: absent, one of our keys, or a valid token that we signed.
 * @supabase/lite would treat an unsigned token as a visitor instead of refusing it.
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
