import type { z } from 'zod'
import type { Sql } from '../postgres/sql.ts'
import type { AccountRules } from './account-rules.ts'
import type { EmailPort } from './auth-email.ts'
import { authError } from './auth-error.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { RateLimits } from './rate-limits.ts'
import type { ActiveSessions } from './sessions/active-sessions.ts'

/** The body is an object that PostgreSQL can store. */
export type AuthRequest = {
  body: Record<string, unknown>
  query: URLSearchParams
  ids: string[]
  /** The client's IP address. */
  address: string
  userAgent: string
  /** The unverified token of the Authorization header; empty without one. */
  bearer: string
  /** The request has the secret key. */
  isService: boolean
}

export type Auth = {
  sql: Sql
  keys: SigningKeys
  limits: RateLimits
  passwords: Passwords
  accounts: AccountRules
  sendEmail: EmailPort
  activeSessions: ActiveSessions
  factorKey: Buffer
  siteUrl: string
  /** The minimum duration of a failed sign-in or code, so that timing reveals nothing. */
  minDurationMs: number
}

/** Refuses by throwing authError. */
export type Handler = (request: AuthRequest, auth: Auth) => Promise<Response>

export function readBody<Shape extends z.ZodType>(shape: Shape, { body }: AuthRequest): z.output<Shape> {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw authError(400, 'validation_failed', `Could not read ${issue?.path.join('.') || 'the body'}`)
}
