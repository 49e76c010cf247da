import type { z } from 'zod'
import type { Sql } from '../postgres/sql.ts'
import type { AccountRules } from './account-rules.ts'
import type { EmailPort } from './auth-email.ts'
import { authError } from './auth-error.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { RateLimits } from './rate-limits.ts'
import type { LivingSessions } from './sessions/living.ts'

/** A request to an endpoint, read: the body is an object that PostgreSQL can store. */
export type AuthRequest = {
  body: Record<string, unknown>
  query: URLSearchParams
  /** The ids in the path, in order. */
  ids: string[]
  /** The client's IP address, for rate limits and the list of devices. */
  address: string
  userAgent: string
  /** The token of its Authorization header, not checked yet; empty if there is none. */
  bearer: string
  /** Whether it came with the secret key. */
  isService: boolean
}

/** Dependencies of the handlers. */
export type Auth = {
  sql: Sql
  keys: SigningKeys
  limits: RateLimits
  passwords: Passwords
  accounts: AccountRules
  sendEmail: EmailPort
  living: LivingSessions
  /** Seals the secrets of authenticator apps. */
  factorKey: Buffer
  siteUrl: string
  /** No refusal of a sign-in or a code is quicker. */
  floorMs: number
}

/** Answers one endpoint; refuses by throwing authError. */
export type Handler = (asked: AuthRequest, auth: Auth) => Promise<Response>

export function readBody<Shape extends z.ZodType>(shape: Shape, { body }: AuthRequest): z.output<Shape> {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw authError(400, 'validation_failed', `Could not read ${issue?.path.join('.') || 'the body'}`)
}
