import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './children.mjs'

const maxLockAgeMinutes = 15

/**
 * One process per checkout works at a time; a stale lock is replaced. The lock is in the checkout, because each
 * test run has its own temporary folder.
 */
export async function withLock(root, work) {
  const path = join(root, '.nightlark.lock')
  while (!(await createLock(path))) {
    if (await isStale(path)) await removeStaleLock(path)
    else await sleep(100)
  }
  const release = () => rm(path, { force: true })
  try {
    return await work()
  } finally {
    await release()
  }
}

async function createLock(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the file away before checking again: another process may have replaced the stale lock in between. */
export async function removeStaleLock(path) {
  const taken = `${path}.${process.pid}`
  if (!(await isFulfilled(rename(path, taken)))) return
  if (!(await isStale(taken))) await isFulfilled(link(taken, path))
  await rm(taken, { force: true })
}

const isFulfilled = (work) =>
  work.then(
    () => true,
    () => false,
  )

async function isStale(path) {
  try {
    const { mtimeMs } = await stat(path)
    const pid = Number(await readFile(path, 'utf8'))
    // A new lock file is empty until its pid is written, so an empty one is stale only after two seconds.
    if (!pid) return Date.now() - mtimeMs > 2000
    return Date.now() - mtimeMs > maxLockAgeMinutes * 60_000 || !isAlive(pid)
  } catch {
    return false
  }
}
