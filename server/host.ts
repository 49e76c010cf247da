import { join } from 'node:path'
import { type LocalSupabase, openLocalSupabase } from '@nightlark/local-supabase'
import { megabyte, readFreeBytes } from '@nightlark/local-supabase/postgres/disk'
import { openPool, type Pool } from '@nightlark/local-supabase/postgres/pool'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import {
  type Database as CommandDatabase,
  type ConnectionPool,
  createDatabase,
} from '../supabase/functions/_shared/database/database.ts'
import { emailProvider } from '../supabase/functions/_shared/email/email-provider.ts'
import type { Environment } from '../supabase/functions/_shared/environment.ts'
import { gymProvider } from '../supabase/functions/_shared/gym/provider.ts'
import { cardProvider } from '../supabase/functions/_shared/payments/card-provider.ts'
import type { Config } from './config.ts'
import { accountRules, hasRole } from './data/account-rules.ts'
import { queueAuthEmail } from './data/auth-emails.ts'
import { type Keys, openKeys, publishableKey } from './data/keys.ts'
import { migrate } from './data/migrate.ts'
import { createDatabaseStore, sharedLimits } from './data/rate-limit-store.ts'
import { type DemoSetting, removeDemoLogins, storeDemoSetting } from './demo/demo.ts'
import { openFakeServices } from './demo/fake-services.ts'
import { createOutbox } from './demo/outbox-folder.ts'
import { addSeededPayments } from './demo/seeded-payments.ts'
import { createAvailabilityCache } from './functions/availability-cache.ts'
import { fetchInProcess } from './http/fetch-in-process.ts'
import { createGateway, type Gateway } from './http/gateway.ts'
import { createHealth } from './http/health.ts'
import { opensPopups } from './site/headers.ts'
import type { Site } from './site/site.ts'
import { errorFields, type Logger } from './start/log.ts'

export type Database = {
  url: string
  sql: Sql
  keys: Keys
  /** Shared by the REST API and the commands. */
  pool: Pool
  commands: CommandDatabase
  applied: string[]
  isDemo: boolean
}

type DatabaseOptions = {
  url: string
  dataDir: string
  connections: number
  /** Tools and tests omit it and record nothing. */
  demo?: DemoSetting
}

/** As on hosted projects, for statements of the API and of commands. */
const statementTimeoutMs = 8000

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, connections, demo } = options
  // A third of the connections is for the server's own short queries.
  const ownSize = Math.floor(connections / 3)
  const sql = openSql(url, { size: ownSize })
  const applied = await migrate(sql)
  const isDemo = demo ? await storeDemoSetting(sql, demo) : false
  const keys = await openKeys(sql, dataDir)
  const pool = openPool(url, { size: connections - ownSize, statementTimeoutMs })
  const commands = createDatabase({ openPool: () => toPreparingPool(pool) })
  return { url, sql, keys, pool, commands, applied, isDemo }
}

/** Commands repeat a few statements, so prepare them. */
function toPreparingPool(pool: Pool): ConnectionPool {
  return {
    end: pool.end,
    connect: async () => {
      const { query, queryPrepared, release } = await pool.connect()
      return {
        query: (text, values) => (values.length === 0 ? query(text) : queryPrepared(text, values)),
        release,
      }
    },
  }
}

type HostOptions = {
  config: Config
  siteUrl: string
  database: Database
  log: Logger
  site: Site
  passwordCost?: number
  uploadTimeoutMs?: number | undefined
}
export type Host = {
  gateway: Gateway
  environment: Environment
  limits: LocalSupabase['limits']
  /** Only for a server with browsers; command-line tools skip it. */
  startRealtime: LocalSupabase['startRealtime']
  startDeliveries: () => () => Promise<void>
}

export async function openHost(options: HostOptions): Promise<Host> {
  const { config, siteUrl, database, log, site, passwordCost, uploadTimeoutMs } = options
  const { sql, keys, pool, commands } = database
  const now = () => (config.clock ? new Date(config.clock) : new Date())
  // SQL uses the same clock for memberships, holds and reminders.
  await setVenueClock(sql, config.clock)
  if (!config.demo) await removeDemoLogins(sql)
  const outbox = join(config.dataDir, 'outbox')
  const practice = config.demo ? await openFakeServices({ sql, keys, outbox, siteUrl, now, log }) : null
  if (practice && !config.square) await addSeededPayments(sql)
  const availabilityCache = createAvailabilityCache()
  const supabase = await openLocalSupabase({
    sql,
    pool,
    databaseUrl: database.url,
    siteUrl,
    publishableKey,
    secretKey: keys.secretKey,
    trustedProxies: config.trustedProxies,
    sendEmail: queueAuthEmail,
    accounts: accountRules,
    rateLimitStore: createDatabaseStore(sql),
    limits: sharedLimits,
    passwordCost,
    storage: {
      hasRoom: async () =>
        config.databaseUrl !== undefined ||
        (await readFreeBytes(config.dataDir)) >= config.uploadReserveMb * megabyte,
      isUncounted: ({ sub }) => hasRole(sql, String(sub)),
      uploadTimeoutMs,
    },
    realtime: {
      // A revoked role loses the admin topic soon.
      frequentlyChecked: ['office'],
      onSignal: (topic) => topic === 'times' && availabilityCache.clear(),
      onListening: availabilityCache.setListening,
    },
    onError: (error, part) => log.error(errorFields(error), part),
  })

  const environment: Environment = {
    supabaseUrl: siteUrl,
    siteUrl,
    publishableKey,
    secretKey: keys.secretKey,
    secretKeys: [keys.secretKey],
    fetch: fetchInProcess((request) => gateway.fetch(request)),
    now,
    db: commands,
    mail: emailProvider((name) => config.mail[name]) ?? createOutbox(outbox, now),
    mailFrom: config.mailFrom,
    cards:
      cardProvider((name) => config.square?.[name], `${siteUrl}/functions/v1`) ?? practice?.cards ?? null,
    gym: gymProvider((name) => config.gymMaster?.[name], now),
    log: (error) => log.error(errorFields(error), 'function'),
  }
  const gateway: Gateway = createGateway({
    availabilityCache,
    supabase: supabase.api,
    functionEnvironment: environment,
    site,
    practice: practice?.app ?? null,
    opensPopups: opensPopups(config.square),
    applePayFile: config.square?.SQUARE_APPLE_PAY_FILE ?? null,
    isHealthy: createHealth({
      isAnswering: async () => sql`select 1`,
      tryWrite: async () => sql`select private.prove_writing()`,
      onFailure: (error) => log.error(errorFields(error), 'nothing can be written'),
    }),
    publicConfig: { supabaseUrl: siteUrl, publishableKey, demo: config.demo, clock: config.clock ?? null },
    log,
    trustedProxies: config.trustedProxies,
    siteUrl,
  })
  const startDeliveries = () => practice?.startDeliveries(environment.fetch) ?? (async () => undefined)
  const { limits, startRealtime } = supabase
  return { gateway, environment, limits, startRealtime, startDeliveries }
}

async function setVenueClock(sql: Sql, clock: string | undefined): Promise<void> {
  if (!clock) await sql`delete from private.venue_clock`
  else
    await sql`insert into private.venue_clock (stands_at) values (${clock})
              on conflict (only_one) do update set stands_at = excluded.stands_at`
}
