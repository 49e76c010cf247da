import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { StartError } from '../config.ts'
import { postgresAccount, reachableBinaries, reachableCluster } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, stopOrphan, superuser } from './cluster.ts'

export type RunningPostgres = { url: string; stop: () => Promise<void> }
type Options = { dataDir: string; settings?: Record<string, string>; onGone?: (code: number | null) => void }

/** Our own PostgreSQL in the data directory, on a free loopback port; started again if it dies under us. */
export async function startPostgres({ dataDir, settings = {}, onGone }: Options): Promise<RunningPostgres> {
  const account = postgresAccount()
  const binaries = reachableBinaries(await findBinaries(), account)
  const folder = reachableCluster(join(dataDir, 'postgres'), dataDir, account)
  const password = await ensureCluster({ folder, dataDir, binaries, account })
  await stopOrphan(folder)

  const port = await freePort()
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
  const logFile = join(dataDir, 'postgres.log')
  const launch = () => spawnPostgres({ program: binaries.postgres, folder, port, logFile, settings, account })

  let child = launch()
  let stopping = false
  const watch = (running: ChildProcess) =>
    running.once('exit', async (code) => {
      if (stopping || running !== child) return
      onGone?.(code)
      await sleep(500)
      if (stopping) return
      child = launch()
      watch(child)
    })
  await ready(url, child, logFile)
  watch(child)

  return {
    url,
    stop: () => {
      stopping = true
      return stopChild(child)
    },
  }
}

type Launch = {
  program: string
  folder: string
  port: number
  logFile: string
  settings: Record<string, string>
  account: { uid: number; gid: number } | undefined
}

/** Detached, so that Ctrl-C in the terminal reaches us alone and we end it in order; its log must outlive us too. */
function spawnPostgres({ program, folder, port, logFile, settings, account }: Launch): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    jit: 'off',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(program, ['-D', folder, '-p', String(port), ...options], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

async function ready(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await answers(url)) return
    await sleep(50)
  }
  child.kill('SIGQUIT')
  throw new StartError(`PostgreSQL did not start: ${lastLines(logFile)}`)
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const forced = setTimeout(() => child.kill('SIGQUIT'), 7000)
  await gone
  clearTimeout(forced)
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-3).join(' ')
}
