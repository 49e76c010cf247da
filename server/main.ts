import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Realtime } from '@nightlark/local-supabase/realtime/realtime'
import { badSettings, fail, step } from '../scripts/start/steps.mjs'
import { startBackups } from './backup/daily.ts'
import { BadSettings, type Config, readConfig, StartError } from './config.ts'
import { publishableKey } from './data/keys.ts'
import { startOwnPostgres } from './data/own-postgres.ts'
import { ensureDemoLogins, findWorkingLogins, seedDemo } from './demo/demo.ts'
import { pairFakeReader } from './demo/fake-reader.ts'
import { startJobs } from './functions/jobs.ts'
import { type Database, openDatabase, openHost } from './host.ts'
import { trackConnections } from './http/close-server.ts'
import { fetchInProcess } from './http/fetch-in-process.ts'
import { createVenueServer, formatAddress, listen } from './http/listen.ts'
import { createPolicy } from './site/headers.ts'
import { loadSite, type Site } from './site/site.ts'
import { serveSiteOnly } from './site/site-only.ts'
import { openDataDir } from './start/data-dir.ts'
import { takeLock } from './start/lock.ts'
import { createLog, errorFields, type Logger, redirectConsole } from './start/log.ts'
import {
  closeOnShutdown,
  endNow,
  onShutdown,
  shutDown,
  shutDownOnSignal,
  shutdownBegun,
} from './start/shutdown.ts'
import { describeDatabaseFailure, explainFailure } from './start/start-failure.ts'

const siteFolder = join(import.meta.dirname, '..', 'build')

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (config.project) return serveSiteOnly(config, config.project, siteFolder, createLog(config.logLevel))
  await serve(config).catch(async (error) => {
    throw await explainFailure(error, config.dataDir)
  })
}

async function serve(settings: Config): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const log = createLog(settings.logLevel)
  redirectConsole(log)
  await openDataDir(settings.dataDir)
  shutDownOnSignal((error) => log.error(errorFields(error), 'a part could not be closed'))
  await closeOnShutdown(takeLock(settings.dataDir), (release) => release())

  // Listen first, so that a taken port is reported at once; /healthz answers 503 until everything is ready.
  let answer = getRequestListener(starting)
  const server = createVenueServer((request, response) => answer(request, response))
  let upgrade: Realtime['upgrade'] = (_request, socket) => socket.destroy()
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head))
  const close = trackConnections(server, shutdownBegun)
  const port = await listen(server, settings)
  onShutdown(() => close({ endNow }))
  const url = formatAddress(settings.host, port)
  const siteUrl = settings.siteUrl ?? url

  const databaseUrl = settings.databaseUrl ?? (await ownPostgres(settings, log))
  const database = await openChecked(settings, databaseUrl)
  const config = { ...settings, demo: database.isDemo }
  if (config.demo) await openDemo(config, database)

  const site = await loadSite(siteFolder, {
    policy: createPolicy(config),
    log,
    backend: {
      url: siteUrl,
      siteUrl,
      publishableKey,
      clock: config.clock ?? null,
      isElsewhere: false,
      fetch: fetchInProcess((request) => host.gateway.fetch(request)),
    },
  })
  const host = await openHost({ config, siteUrl, database, log, site })
  const { gateway, environment, limits } = host
  const realtime = await closeOnShutdown(host.startRealtime(), ({ close }) => close())
  answer = getRequestListener(gateway.fetch)
  upgrade = realtime.upgrade
  const { backups: keep, dataDir } = config
  const inBackups = (error: unknown) => log.error(errorFields(error), 'backup')
  const stops = [
    startJobs(environment),
    host.startDeliveries(),
    startBackups({ sql: database.sql, folder: join(dataDir, 'backups'), keep, log: inBackups }),
  ]
  const sweepAll = () => Promise.all([limits.clear(), realtime.deleteExpired()])
  const sweep = setInterval(() => sweepAll().catch((error) => environment.log(error)), 600_000)
  onShutdown(() => clearInterval(sweep))
  onShutdown(() => Promise.all([close({ endNow }), ...stops.map((stop) => stop())]))
  // Runs first: sockets cut by the closing server would look like network failures to clients.
  onShutdown(() => realtime.close())
  process.stdout.write(`ready ${url}\n`)
  // Without a callback, a dead supervisor would end this process before PostgreSQL is stopped.
  process.send?.({ ready: true }, () => undefined)
  await prepareLanding(site, siteUrl).catch(environment.log)
}

/** Warms the cache for the page where most visitors start. */
async function prepareLanding(site: Site, siteUrl: string): Promise<void> {
  await site.answer(new Request(siteUrl, { headers: { 'accept-encoding': 'br' } }))
}

async function ownPostgres({ dataDir }: Config, log: Logger): Promise<string> {
  let url = ''
  await step('Started PostgreSQL', async () => {
    const onGone = (code: number | null) => log.error({ code }, 'PostgreSQL ended and is restarting')
    const postgres = await closeOnShutdown(
      startOwnPostgres({ dataDir, onGone, signal: shutdownBegun }),
      ({ stop }) => stop(),
    )
    url = postgres.url
  })
  return url
}

async function openChecked(config: Config, databaseUrl: string): Promise<Database> {
  const opened: Database[] = []
  await step('Migrated the database', async () => {
    const { dataDir, connections } = config
    const database = await openDatabase({ url: databaseUrl, dataDir, connections, demo: config }).catch(
      (error) => {
        if (!config.databaseUrl || error instanceof StartError) throw error
        throw new StartError(
          `DATABASE_URL does not work: ${describeDatabaseFailure(error)}. Check its address, password and permissions.`,
        )
      },
    )
    opened.push(database)
    onShutdown(() => database.sql.end())
    onShutdown(database.pool.end)
    return database.applied.length > 0 ? undefined : { unchanged: 'The database is up to date' }
  })
  const [database] = opened
  if (!database) throw new Error('the step above throws or opens')
  return database
}

async function openDemo(config: Config, { sql }: Database): Promise<void> {
  await step('Seeded the demo venue', async () => {
    const isNew = await seedDemo(sql, config.clock)
    if (isNew && !config.square) await pairFakeReader(sql)
    return isNew ? undefined : { unchanged: 'The demo venue exists already' }
  })
  const logins = await ensureDemoLogins(sql, config.dataDir)
  for (const [name, { email, password }] of await findWorkingLogins(sql, logins))
    process.stdout.write(`  ${name.padEnd(6)}  ${email}  ${password}\n`)
}

function starting(): Response {
  return Response.json({ status: 'starting' }, { status: 503, headers: { 'Retry-After': '2' } })
}

main().catch(async (error) => {
  const wasStopped = shutdownBegun.aborted
  await shutDown(() => undefined)
  // If stopped during the start, the shutdown sets the exit code.
  if (wasStopped) return
  if (error instanceof StartError) fail(error.message, '', error instanceof BadSettings ? badSettings : 1)
  throw error
})
