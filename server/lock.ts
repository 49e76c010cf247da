import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from './config.ts'

const Owner = z.object({ pid: z.number().int(), born: z.string() })
type Owner = z.infer<typeof Owner>

/** Takes the data directory for this process. What a crash left behind is recognised and replaced. */
export async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock')
  const mine: Owner = { pid: process.pid, born: birthOf(process.pid) ?? '' }
  const draft = `${path}.${mine.pid}`
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    while (!(await linked(draft, path))) {
      const owner = await readOwner(path)
      if (owner && isAlive(owner)) {
        throw new StartError(
          `The data directory ${dataDir} is in use by the running process ${owner.pid}: stop it first, or set DATA_DIR to another folder.`,
        )
      }
      await setAside(path, mine.pid)
    }
  } finally {
    await rm(draft, { force: true })
  }
  return () => rm(path, { force: true })
}

/** A hard link appears whole or not at all, and only for one of two processes. */
async function linked(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

async function readOwner(path: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/** Two processes may find the same stale lock: whoever moves a fresh one by mistake puts it back. */
async function setAside(path: string, pid: number): Promise<void> {
  const aside = `${path}.stale.${pid}`
  await rename(path, aside).catch(() => undefined)
  const owner = await readOwner(aside)
  if (owner && isAlive(owner)) await linked(aside, path)
  await rm(aside, { force: true })
}

function isAlive(owner: Owner): boolean {
  return owner.born !== '' && birthOf(owner.pid) === owner.born
}

/** When a process was born, as the system tells it: a pid alone may have been given to another since. */
export function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
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
