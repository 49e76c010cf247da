import type { Hono } from 'hono'
import { type AccountRules, defaultAccountRules } from './auth/account-rules.ts'
import type { EmailPort } from './auth/auth-email.ts'
import { type ApiKeys, createAuthService } from './auth/auth-service.ts'
import { openFactorKey } from './auth/factors/sealed-text.ts'
import type { Auth } from './auth/handler.ts'
import { createSigningKeys } from './auth/keys/signing-keys.ts'
import { createPasswords } from './auth/passwords/passwords.ts'
import { createMemoryStore, type RateLimitStore } from './auth/rate-limit-store.ts'
import { createRateLimits, type Limits, type RateLimits } from './auth/rate-limits.ts'
import { createActiveSessions } from './auth/sessions/active-sessions.ts'
import { type ApiEnv, createApi } from './http/api.ts'
import type { Pool } from './postgres/pool.ts'
import type { Sql } from './postgres/sql.ts'
import {
  createRealtime,
  type Realtime,
  type RealtimeOptions,
  type RealtimePace,
} from './realtime/realtime.ts'
import { createRest } from './rest/rest.ts'
import { createIdentifyCaller, type RestCaller } from './rest/rest-caller.ts'
import { createStorage } from './storage/storage.ts'

export type LocalSupabaseOptions = ApiKeys & {
  /** A database prepared by `preparePlatform`. Auth, storage and realtime run short statements on it. */
  sql: Sql
  /** The same database, for the rows and functions that callers request. */
  pool: Pool
  /** The same database; realtime listens to it on its own connection. */
  databaseUrl: string
  /** The origin of the site and this API: the issuer of tokens, and the only origin that may open sockets. */
  siteUrl: string
  trustedProxies: number
  sendEmail: EmailPort
  accounts?: AccountRules
  /** By default the memory of this process. */
  rateLimitStore?: RateLimitStore
  limits?: Partial<Limits>
  /** By default as in Supabase projects. */
  passwordCost?: number | undefined
  storage?: {
    /** Called before each upload; false refuses it. */
    hasRoom?: () => Promise<boolean>
    isUncounted?: (claims: RestCaller['claims']) => Promise<boolean>
    uploadTimeoutMs?: number | undefined
  }
  realtime?: Pick<RealtimeOptions, 'frequentlyChecked' | 'onSignal' | 'onListening'>
  onError: (error: unknown, part: 'realtime') => void
}

export type LocalSupabase = {
  api: Hono<ApiEnv>
  /** Resolves once it listens to PostgreSQL. */
  startRealtime: (pace?: RealtimePace) => Promise<Realtime>
  limits: RateLimits
}

export async function openLocalSupabase(options: LocalSupabaseOptions): Promise<LocalSupabase> {
  const { sql, pool, databaseUrl, siteUrl, publishableKey, trustedProxies } = options
  const auth: Auth = {
    sql,
    keys: createSigningKeys(sql, `${siteUrl}/auth/v1`),
    limits: createRateLimits(options.rateLimitStore ?? createMemoryStore(), options.limits),
    passwords: createPasswords(options.passwordCost),
    accounts: options.accounts ?? defaultAccountRules,
    sendEmail: options.sendEmail,
    activeSessions: createActiveSessions(sql),
    factorKey: await openFactorKey(sql),
    siteUrl,
    minDurationMs: 250,
  }
  const identifyCaller = createIdentifyCaller(auth, options)
  const { hasRoom = async () => true, ...storage } = options.storage ?? {}
  const api = createApi({
    auth: createAuthService(auth, options),
    rest: createRest(pool),
    storage: createStorage({ ...storage, sql, identifyCaller, limits: auth.limits, hasRoom }),
    identifyCaller,
    publishableKey,
    trustedProxies,
  })
  const startRealtime = (pace?: RealtimePace) =>
    createRealtime({
      ...pace,
      ...options.realtime,
      auth,
      sql,
      databaseUrl,
      siteUrl,
      publishableKey,
      trustedProxies,
      onError: (error) => options.onError(error, 'realtime'),
    })
  return { api, startRealtime, limits: auth.limits }
}
