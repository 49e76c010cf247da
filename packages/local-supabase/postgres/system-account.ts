import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Binaries } from './binaries.ts'
import { StartError } from './start-error.ts'

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root runs it under a system account. */
export function ensurePostgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return readAccount() ?? createAccount()
}

function readAccount(): Account | undefined {
  const [uid, gid] = [readId('-u'), readId('-g')]
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function readId(flag: string): number | undefined {
  const asked = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return asked.status === 0 ? Number(asked.stdout) : undefined
}

function createAccount(): Account {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const account = readAccount()
  if (account) return account
  throw new StartError(
    'PostgreSQL cannot run as root, and no account for it could be made: start as another user.',
  )
}

/** The account cannot reach a checkout in root's home, so it runs a copy of the programs. */
export function ensureReachableBinaries(
  binaries: Binaries,
  account: Account | undefined,
  ownHome: string,
): Binaries {
  if (!account || canRun(binaries.postgres, account)) return binaries
  const folder = join(ownHome, `postgresql-${process.arch}-${readVersion(binaries.postgres)}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(ownHome, { recursive: true, mode: 0o755 })
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, folder)
  }
  const inCopy = (path: string) => join(folder, 'bin', basename(path))
  return { postgres: inCopy(binaries.postgres), initdb: inCopy(binaries.initdb), folder }
}

/**
 * Links to a folder that the account can reach if the data directory is not. The account becomes the owner of the
 * data directory.
 */
export function ensureReachableCluster(
  path: string,
  dataDir: string,
  account: Account | undefined,
  ownHome: string,
): string {
  if (account) chownSync(dataDir, account.uid, account.gid)
  if (existsSync(path)) return realpathSync(path)
  if (!account || canEnter(dataDir, account)) return path
  const elsewhere = join(ownHome, randomUUID())
  mkdirSync(ownHome, { recursive: true, mode: 0o755 })
  writeFileSync(`${elsewhere}.of`, resolve(dataDir), { mode: 0o600 })
  mkdirSync(elsewhere, { mode: 0o700 })
  chownSync(elsewhere, account.uid, account.gid)
  symlinkSync(elsewhere, path)
  return elsewhere
}

function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}

function readVersion(program: string): string {
  const output = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout
  return output.match(/[\d.]+/)?.[0] ?? '18'
}
