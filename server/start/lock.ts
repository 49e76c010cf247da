import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { StartError } from '../config.ts'

const Owner = z.object({ pid: z.number().int(), born: z.string() })
type Owner = z.infer<typeof Owner>

/** Locks the data directory for this process. A lock that a crash left behind is replaced. */
export async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock')
  const owner = await take(path)
  if (owner) {
    throw new StartError(
      `The data directory ${dataDir} is in use by the running process ${owner.pid}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return () => rm(path, { force: true })
}

/** Null when the lock is ours now, otherwise the running process that owns it. */
async function take(path: string): Promise<Owner | null> {
  const mine: Owner = { pid: process.pid, born: birthOf(process.pid) ?? '' }
  const draft = `${path}.${mine.pid}`
  try {
    // A full disk may leave it empty: it goes in any case.
    await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
    while (!(await linked(draft, path))) {
      const owner = await readOwner(path)
      if (owner === 'none') continue
      if (owner && isAlive(owner)) return owner
      await replaceStale(path)
    }
    return null
  } finally {
    await rm(draft, { force: true })
  }
}

/** Creating a hard link is atomic: of two processes only one succeeds. */
async function linked(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** Null for a file that names no process, 'none' without a file. */
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
 * Several processes may find the same stale lock, so a second lock lets only one of them check again and remove it. A crash
 * in between leaves that second lock stale, which is handled in the same way.
 */
async function replaceStale(path: string): Promise<void> {
  const turn = `${path}.turn`
  if (await take(turn)) return sleep(20)
  try {
    const owner = await readOwner(path)
    if (owner !== 'none' && !(owner && isAlive(owner))) await rm(path, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

function isAlive(owner: Owner): boolean {
  return owner.born !== '' && birthOf(owner.pid) === owner.born
}

/**
 * When a process was started, because its pid may since have been given to another one. Null for a zombie (Z, X) or no
 * process.
 */
export function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...facts] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 'ZX'.includes(state) ? null : (facts[18] ?? null)
  } catch {
    return process.platform === 'linux' ? null : birthByPs(pid)
  }
}

function birthByPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
