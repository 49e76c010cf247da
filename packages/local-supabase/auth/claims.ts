import { z } from 'zod'
import type { User } from './users.ts'

const Aal = z.enum(['aal1', 'aal2', 'aal3'])
export type Aal = z.infer<typeof Aal>

/** As in the claim `amr`. */
export type AuthMethod = 'password' | 'otp' | 'totp'

/** As on a hosted project; policies read them with auth.jwt(). */
export const Claims = z.looseObject({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  aal: Aal,
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
  session_id: z.uuid(),
  email: z.string(),
  exp: z.number(),
  iat: z.number(),
})
export type Claims = z.infer<typeof Claims>

type ClaimedSession = { id: string; aal: Aal; amr: Claims['amr'] }

/** Signing adds iss, iat and exp. */
export function buildClaims(user: User, session: ClaimedSession) {
  return {
    sub: user.id,
    aud: 'authenticated',
    email: user.email,
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  }
}
