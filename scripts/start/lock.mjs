import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './children.mjs'

const oldestBelievedMinutes = 15

/**
 * Lets only one process of this checkout do the work at a time. A lock that a crash left behind is replaced. It lies in the
 * checkout itself, because each test run has a separate temporary folder.
 */
export async function withLock(root, work) {
  const path = join(root, '.nightlark.lock')
  while (!(await createLock(path))) {
    if (await isStale(path)) await removeStale(path)
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

/** Takes the file away before it looks again: between the first look and now, another process may have replaced the stale lock. */
export async function removeStale(path) {
  const taken = `${path}.${process.pid}`
  if (!(await succeeds(rename(path, taken)))) return
  if (!(await isStale(taken))) await succeeds(link(taken, path))
  await rm(taken, { force: true })
}

const succeeds = (work) =>
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
    return Date.now() - mtimeMs > oldestBelievedMinutes * 60_000 || !isAlive(pid)
  } catch {
    return false
  }
}
