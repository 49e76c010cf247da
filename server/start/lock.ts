import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { StartError } from '../config.ts'

const Owner = z.object({ pid: z.number().int(), born: z.string() })
type Owner = z.infer<typeof Owner>

/** Replaces a lock that a crash left behind. */
export async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock')
  const owner = await acquire(path)
  if (owner) {
    throw new StartError(
      `The data directory ${dataDir} is in use by the running process ${owner.pid}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return () => rm(path, { force: true })
}

/** Returns null if the lock is ours now, otherwise the running owner. */
async function acquire(path: string): Promise<Owner | null> {
  const mine: Owner = { pid: process.pid, born: readStartTime(process.pid) ?? '' }
  const draft = `${path}.${mine.pid}`
  try {
    // A full disk may leave an empty draft, so remove it in any case.
    await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
    while (!(await tryLink(draft, path))) {
      const owner = await readOwner(path)
      if (owner === 'none') continue
      if (owner && isAlive(owner)) return owner
      await removeStaleLock(path)
    }
    return null
  } finally {
    await rm(draft, { force: true })
  }
}

/** Creating a hard link is atomic: only one process succeeds. */
async function tryLink(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** Null for an unreadable file, 'none' for a missing one. */
async function readOwner(path: string): Promise<Owner | null | 'none'> {
  try {
    return Owner.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR') throw new StartError(`${path} is a folder where a file should be: remove it.`)
    return code === 'ENOENT' ? 'none' : null
  }
}

/**
 * Several processes may find the same stale lock; a second lock lets one of them remove it. A stale second lock is
 * handled the same way.
 */
async function removeStaleLock(path: string): Promise<void> {
  const secondLock = `${path}.turn`
  if (await acquire(secondLock)) return sleep(20)
  try {
    const owner = await readOwner(path)
    if (owner !== 'none' && !(owner && isAlive(owner))) await rm(path, { force: true })
  } finally {
    await rm(secondLock, { force: true })
  }
}

function isAlive(owner: Owner): boolean {
  return owner.born !== '' && readStartTime(owner.pid) === owner.born
}

/** A pid may be reused, so compare start times. Null for a zombie (Z, X) or no process. */
export function readStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...facts] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 'ZX'.includes(state) ? null : (facts[18] ?? null)
  } catch {
    return process.platform === 'linux' ? null : readStartTimeWithPs(pid)
  }
}

function readStartTimeWithPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
