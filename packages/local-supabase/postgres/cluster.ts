import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { secret } from '../platform/shared-values.ts'
import type { Binaries } from './binaries.ts'
import { megabyte, readFreeBytes } from './disk.ts'
import { StartError } from './start-error.ts'
import type { Account } from './system-account.ts'

const localeOptions = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

/** A new database with the demo takes about 60 MB. */
const neededMegabytes = 100

type Cluster = {
  folder: string
  dataDir: string
  binaries: Binaries
  account: Account | undefined
  signal: AbortSignal | undefined
  superuser: string
}

/**
 * Creates the files in a draft folder and then renames it, so that an interrupted start leaves nothing half done.
 */
export async function ensureCluster({ folder, dataDir, signal, ...as }: Cluster): Promise<string> {
  const passwordFile = join(dataDir, 'database-password')
  if (existsSync(join(folder, 'PG_VERSION'))) return readPassword(passwordFile)

  await requireDiskSpace(dirname(folder))
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const password = secret(24)
  await initdb({ folder: draft, password, signal, ...as })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(draft, folder)
  return password
}

/** Running out of space midway takes long and ends with a confusing message. */
async function requireDiskSpace(folder: string): Promise<void> {
  const left = Math.floor((await readFreeBytes(folder)) / megabyte)
  if (left >= neededMegabytes) return
  throw new StartError(
    `A new database needs ${neededMegabytes} MB, and the disk that holds ${folder} has ${left} MB left: make room there, or set DATA_DIR to a folder on another disk.`,
  )
}

function readPassword(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(
      `The database's password file ${path} is missing: put it back, or use another DATA_DIR.`,
      {
        cause: error,
      },
    )
  }
}

type Init = Omit<Cluster, 'dataDir'> & { password: string }

async function initdb({ folder, binaries, account, password, signal, superuser }: Init): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'local-supabase-'))
  const passwordFile = join(scratch, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [folder, scratch, passwordFile]) chownSync(path, account.uid, account.gid)
  const child = spawn(
    binaries.initdb,
    ['-D', folder, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...localeOptions],
    { ...account, cwd: '/', signal, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => {
    // An aborted process emits 'error' before it has ended; only 'close' means that it is gone.
    child.on('error', (error) => child.pid === undefined && resolve(error)).on('close', resolve)
  })
  rmSync(scratch, { recursive: true, force: true })
  if (code !== 0) throw new StartError(`PostgreSQL could not make its data files: ${output.trim() || code}`)
}

/** Stops a PostgreSQL that outlived a crash of this process. */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const pid = readPostmasterPid(folder)
  if (!pid) return
  if (isPostgresRunning(pid, folder)) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; waited < 100 && isPostgresRunning(pid, folder); waited++) await sleep(100)
    if (isPostgresRunning(pid, folder)) process.kill(pid, 'SIGQUIT')
    for (let waited = 0; waited < 50 && isPostgresRunning(pid, folder); waited++) await sleep(100)
    return
  }
  await rm(pidFile, { force: true })
}

export function hasPostmaster(folder: string): boolean {
  const pid = readPostmasterPid(folder)
  return pid > 0 && isPostgresRunning(pid, folder)
}

function readPostmasterPid(folder: string): number {
  const pidFile = join(folder, 'postmaster.pid')
  return existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || 0 : 0
}

function isPostgresRunning(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}
