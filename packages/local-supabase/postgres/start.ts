import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { ensureCluster, stopOrphan } from './cluster.ts'
import { bytesLeft, isFull } from './disk.ts'
import { stopWhenWeEnd } from './leash.ts'
import { openSql } from './sql.ts'
import { StartError } from './start-error.ts'
import { postgresAccount, reachableBinaries, reachableCluster } from './system-account.ts'

export type RunningPostgres = { url: string; stop: () => Promise<void> }
type StartOptions = {
  dataDir: string
  superuser?: string
  /** A folder for the data files and programs when root runs PostgreSQL as another account that cannot reach the usual ones. */
  systemFolder?: string
  settings?: Record<string, string>
  onGone?: (code: number | null) => void
  /** Aborts the start, which then fails and leaves nothing running. */
  signal?: AbortSignal
}

/** The pause before PostgreSQL is started again. It doubles while it keeps failing, as on a full disk. */
const shortestPauseMs = 500
const longestPauseMs = 10_000
/** After running for so long the pause is short again. */
const steadyMs = 3000

/** Starts our own PostgreSQL in the data directory, on a free loopback port, and starts it again if it dies. */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  for (let tries = 1; ; tries++) {
    try {
      return await startAtFreePort(options)
    } catch (error) {
      // Another program has taken the port since it was found free.
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
  const account = postgresAccount()
  const binaries = reachableBinaries(await findBinaries(), account, systemFolder)
  const folder = reachableCluster(join(dataDir, 'postgres'), dataDir, account, systemFolder)
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
  await ready({ url, child, words: () => logAfter(logStart, logFile), dataDir, signal }).catch(
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

/** Detached, so that Ctrl-C reaches only us and we stop it in order; it logs to a file that outlives us. */
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
  stopWhenWeEnd(child, account)
  return child
}

type Starting = {
  url: string
  child: ChildProcess
  /** PostgreSQL's log output since its start. */
  words: () => string
  dataDir: string
  signal: AbortSignal | undefined
}

async function ready({ url, child, words, dataDir, signal }: Starting): Promise<void> {
  const disk = join(dataDir, 'postgres')
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && !hasEnded(child)) {
    signal?.throwIfAborted()
    const refusal = await refusalOf(url)
    if (!refusal) return
    if (refusal === wrongPassword) throw new StartError(passwordSentence(dataDir))
    // PostgreSQL itself would keep trying, in vain, and its log may have no room to say so.
    if (words().includes('No space left on device') || (await bytesLeft(disk)) === 0) break
    await sleep(50)
  }
  const failure = new StartError(
    `PostgreSQL did not start: ${words().trim().split('\n').slice(-3).join(' ')}`,
  )
  throw (await isFull(disk)) ? Object.assign(failure, { code: 'ENOSPC' }) : failure
}

const wrongPassword = '28P01'

function passwordSentence(dataDir: string): string {
  const file = join(dataDir, 'database-password')
  return `The database does not take the password in ${file}: put the right one back, or use another DATA_DIR.`
}

/** The error code of a failed connection; undefined once it succeeds. */
async function refusalOf(url: string): Promise<string | undefined> {
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

/** Stops PostgreSQL with ever stronger signals; fails if it is still running after all of them. */
async function stopChild(child: ChildProcess): Promise<void> {
  for (const [signal, patienceMs] of stopping) {
    if (hasEnded(child)) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await Promise.race([gone, sleep(patienceMs, undefined, { ref: false })])
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

function logAfter(start: number, path: string): string {
  return readFileSync(path).subarray(start).toString()
}
