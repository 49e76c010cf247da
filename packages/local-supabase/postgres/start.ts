import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { ensureCluster, stopOrphan } from './cluster.ts'
import { isFull, readFreeBytes } from './disk.ts'
import { openSql } from './sql.ts'
import { StartError } from './start-error.ts'
import {
  type Account,
  ensurePostgresAccount,
  ensureReachableBinaries,
  ensureReachableCluster,
} from './system-account.ts'

export type RunningPostgres = { url: string; stop: () => Promise<void> }
type StartOptions = {
  dataDir: string
  superuser?: string
  /**
   * When root starts it, PostgreSQL runs as another account; files that it cannot reach go to this folder.
   */
  systemFolder?: string
  settings?: Record<string, string>
  onGone?: (code: number | null) => void
  signal?: AbortSignal
}

/** The pause before a restart; it doubles while PostgreSQL keeps failing, as on a full disk. */
const shortestPauseMs = 500
const longestPauseMs = 10_000
/** A run of this length resets the pause. */
const steadyMs = 3000

/** Uses a free loopback port, and restarts PostgreSQL if it dies. */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  for (let tries = 1; ; tries++) {
    try {
      return await startAtFreePort(options)
    } catch (error) {
      // Another program may take the port in between.
      const isTaken = String(error).includes('could not create any TCP/IP sockets')
      if (!isTaken || tries === 3) throw error
    }
  }
}

async function startAtFreePort({
  dataDir,
  superuser = 'postgres',
  systemFolder = '/var/lib/local-supabase',
  settings = {},
  onGone,
  signal,
}: StartOptions): Promise<RunningPostgres> {
  const account = ensurePostgresAccount()
  const binaries = ensureReachableBinaries(await findBinaries(), account, systemFolder)
  const folder = ensureReachableCluster(join(dataDir, 'postgres'), dataDir, account, systemFolder)
  const password = await ensureCluster({ folder, dataDir, binaries, account, signal, superuser })
  await stopOrphan(folder)

  const port = await freePort()
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
  const logFile = join(dataDir, 'postgres.log')
  const launch = () => spawnPostgres({ program: binaries.postgres, folder, port, logFile, settings, account })

  const logStart = existsSync(logFile) ? statSync(logFile).size : 0
  let child = launch()
  let stopping = false
  let pauseMs = shortestPauseMs
  const watch = (running: ChildProcess) => {
    const since = performance.now()
    running.once('exit', async (code) => {
      if (stopping || running !== child) return
      onGone?.(code)
      if (performance.now() - since > steadyMs) pauseMs = shortestPauseMs
      await sleep(pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      if (stopping) return
      child = launch()
      watch(child)
    })
  }
  await waitUntilReady({ url, child, words: () => readLogFrom(logStart, logFile), dataDir, signal }).catch(
    async (error) => {
      await stopChild(child)
      throw error
    },
  )
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

/** Detached, so that Ctrl-C reaches only this process, which then stops PostgreSQL in order. */
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
  stopWithThisProcess(child, account)
  return child
}

type Starting = {
  url: string
  child: ChildProcess
  words: () => string
  dataDir: string
  signal: AbortSignal | undefined
}

async function waitUntilReady({ url, child, words, dataDir, signal }: Starting): Promise<void> {
  const disk = join(dataDir, 'postgres')
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && !hasEnded(child)) {
    signal?.throwIfAborted()
    const refusal = await findConnectionError(url)
    if (!refusal) return
    if (refusal === wrongPassword) throw new StartError(formatPasswordError(dataDir))
    // PostgreSQL would retry forever, and a full disk may keep it from logging that.
    if (words().includes('No space left on device') || (await readFreeBytes(disk)) === 0) break
    await sleep(50)
  }
  const failure = new StartError(
    `PostgreSQL did not start: ${words().trim().split('\n').slice(-3).join(' ')}`,
  )
  throw (await isFull(disk)) ? Object.assign(failure, { code: 'ENOSPC' }) : failure
}

const wrongPassword = '28P01'

function formatPasswordError(dataDir: string): string {
  const file = join(dataDir, 'database-password')
  return `The database does not take the password in ${file}: put the right one back, or use another DATA_DIR.`
}

async function findConnectionError(url: string): Promise<string | undefined> {
  const sql = openSql(url, { size: 1 })
  try {
    await sql`select 1`
    return undefined
  } catch (error) {
    return String((error as { code?: unknown }).code)
  } finally {
    await sql.end()
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Escalates from a fast shutdown to SIGKILL. */
async function stopChild(child: ChildProcess): Promise<void> {
  for (const [signal, timeoutMs] of stopping) {
    if (hasEnded(child)) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await Promise.race([gone, sleep(timeoutMs, undefined, { ref: false })])
  }
  if (!hasEnded(child)) throw new Error('PostgreSQL does not end.')
}

const stopping = [
  ['SIGINT', 7000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 2000],
] as const

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

function readLogFrom(start: number, path: string): string {
  return readFileSync(path).subarray(start).toString()
}

/** Works even after SIGKILL: a shell waits for the closing of a pipe that only this process holds open. */
function stopWithThisProcess(postgres: ChildProcess, account: Account | undefined): void {
  if (postgres.pid === undefined) return
  const watchdog = spawn('sh', ['-c', 'read -r line; kill -INT "$1"', 'sh', String(postgres.pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => undefined)
  postgres.once('exit', () => watchdog.kill('SIGKILL'))
}
