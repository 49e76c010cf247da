import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import type { Environment } from '../supabase/functions/_shared/environment.ts'
import { smtpMail } from '../supabase/functions/_shared/mail.ts'
import { createAuthGuard } from './auth-guard.ts'
import { queueAuthMail } from './auth-mail.ts'
import type { Config } from './config.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { type Keys, openKeys, publishableKey } from './keys.ts'
import { createLimits, type Limits } from './limits.ts'
import { errorFields, type Logger } from './log.ts'
import { migrate } from './migrate.ts'
import { outboxMail, outboxPage } from './outbox.ts'
import type { Site } from './static.ts'
import { createSupabase, type Supabase } from './supabase.ts'
import { createTokenCheck } from './tokens.ts'

export type Database = { sql: Sql; keys: Keys; supabase: Supabase; applied: string[] }

/** A database of ours on that server: migrated, with the keys that its processes share. */
export async function openDatabase(url: string, dataDir: string, siteUrl: string): Promise<Database> {
  const sql = postgres(url, { max: 10, onnotice: () => undefined })
  const scratchKeys = {
    jwtSecret: 'unused until the keys are open: makes the auth schema',
    secretKey: 'sb_secret_',
  }
  const schemaMaker = createSupabase({
    databaseUrl: url,
    keys: scratchKeys,
    siteUrl,
    sendMail: async () => undefined,
  })
  const applied = await migrate(sql, schemaMaker.ensureAuthSchema).finally(() => schemaMaker.close())
  const keys = await openKeys(sql, dataDir)
  const supabase = createSupabase({ databaseUrl: url, keys, siteUrl, sendMail: queueAuthMail(sql) })
  return { sql, keys, supabase, applied }
}

type HostOptions = { config: Config; siteUrl: string; database: Database; log: Logger; site: Site }
export type Host = { gateway: Gateway; environment: Environment; limits: Limits }

/** Everything between the socket and the database. */
export function createHost({ config, siteUrl, database, log, site }: HostOptions): Host {
  const { sql, keys, supabase } = database
  const now = () => (config.clock ? new Date(config.clock) : new Date())
  const outbox = join(config.dataDir, 'outbox')
  const limits = createLimits(sql)

  const environment: Environment = {
    supabaseUrl: siteUrl,
    publishableKey,
    secretKey: keys.secretKey,
    fetch: async (input, init) => gateway.fetch(new Request(input, init)),
    now,
    mail: config.smtpUrl
      ? smtpMail(config.smtpUrl, config.mailFrom)
      : outboxMail(outbox, config.mailFrom, now),
    log: (error) => log.error(errorFields(error), 'function'),
  }
  const gateway: Gateway = createGateway({
    supabase,
    authGuard: createAuthGuard({ sql, limits }),
    tokenCheck: createTokenCheck(keys),
    functionEnvironment: environment,
    site,
    practice: config.demo ? outboxPage(outbox) : null,
    isHealthy: () => answers(sql),
    publicConfig: { supabaseUrl: siteUrl, publishableKey, demo: config.demo, clock: config.clock ?? null },
    log,
    trustedProxies: config.trustedProxies,
    siteUrl,
  })
  return { gateway, environment, limits }
}

async function answers(sql: Sql): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref())
  const query = sql`select 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([query, late])
}
