import type { Hono } from 'hono'
import { type AccountRules, usualAccounts } from './auth/account-rules.ts'
import type { EmailPort } from './auth/auth-email.ts'
import { type ApiKeys, createAuthService } from './auth/auth-service.ts'
import { openFactorKey } from './auth/factors/factor-key.ts'
import type { Auth } from './auth/handler.ts'
import { createSigningKeys } from './auth/keys/signing-keys.ts'
import { createPasswords } from './auth/passwords/passwords.ts'
import { createRateLimits, type Limits, type RateLimits } from './auth/rate-limits.ts'
import { createLivingSessions } from './auth/sessions/living.ts'
import { countInMemory, type TryStore } from './auth/tries.ts'
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
import { createRestCallers, type RestCaller } from './rest/rest-caller.ts'
import { createStorage } from './storage/storage.ts'

export type LocalSupabaseOptions = ApiKeys & {
  /** A database prepared by `preparePlatform`. Auth, storage and realtime send it short statements. */
  sql: Sql
  /** The same database, for the callers' rows and functions. */
  pool: Pool
  /** The same database, for realtime, which listens to it. */
  databaseUrl: string
  /** The origin of the site and this API. Tokens are issued in its name, and only its pages may open sockets. */
  siteUrl: string
  /** The number of proxies in front whose X-Forwarded-For can be trusted. */
  trustedProxies: number
  sendEmail: EmailPort
  accounts?: AccountRules
  /** The store of the rate limits; by default the memory of this process. */
  tries?: TryStore
  limits?: Partial<Limits>
  /** bcrypt's cost; by default that of a Supabase project. */
  passwordCost?: number | undefined
  storage?: {
    /** Whether the disk has room for more; asked before each upload. */
    hasRoom?: () => Promise<boolean>
    /** Exempts callers from the daily upload limit of an IP address. */
    isUncounted?: (claims: RestCaller['claims']) => Promise<boolean>
    uploadPatienceMs?: number | undefined
  }
  realtime?: Pick<RealtimeOptions, 'closelyWatched' | 'onSignal' | 'onHearing'>
  onError: (error: unknown, part: 'realtime') => void
}

export type LocalSupabase = {
  /** Answers /auth/v1, /rest/v1 and /storage/v1. */
  api: Hono<ApiEnv>
  /** Answers sockets at /realtime/v1, once PostgreSQL is listened to. */
  startRealtime: (pace?: RealtimePace) => Promise<Realtime>
  limits: RateLimits
}

/** Opens the services of a Supabase project on a database. */
export async function openLocalSupabase(options: LocalSupabaseOptions): Promise<LocalSupabase> {
  const { sql, pool, databaseUrl, siteUrl, publishableKey, trustedProxies } = options
  const auth: Auth = {
    sql,
    keys: createSigningKeys(sql, `${siteUrl}/auth/v1`),
    limits: createRateLimits(options.tries ?? countInMemory(), options.limits),
    passwords: createPasswords(options.passwordCost),
    accounts: options.accounts ?? usualAccounts,
    sendEmail: options.sendEmail,
    living: createLivingSessions(sql),
    factorKey: await openFactorKey(sql),
    siteUrl,
    floorMs: 250,
  }
  const callerOf = createRestCallers(auth, options)
  const { hasRoom = async () => true, ...storage } = options.storage ?? {}
  const api = createApi({
    auth: createAuthService(auth, options),
    rest: createRest(pool),
    storage: createStorage({ ...storage, sql, callerOf, limits: auth.limits, hasRoom }),
    callerOf,
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
