import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { megabyte, readFreeBytes } from '@nightlark/local-supabase/postgres/disk'
import { isAlive } from '../start/children.mjs'

const memoryDisk = '/dev/shm'
/** A run makes and drops hundreds of databases, and has up to one gigabyte of files at a time. */
const roomMegabytes = 6000

/**
 * A folder for all the temporary files of a run, and what tells its programs to put them there. It is in memory where there is
 * plenty: half of what PostgreSQL does in a test is to make and remove files.
 */
export async function inScratch<T>(
  work: (folder: string, env: NodeJS.ProcessEnv) => Promise<T>,
  disks = [memoryDisk],
): Promise<T> {
  const parent = await findRoom(disks)
  await sweep(parent)
  const folder = await mkdtemp(join(parent, `nightlark-run-${process.pid}-`))
  // PostgreSQL's own account must be able to enter it.
  await chmod(folder, 0o711)
  try {
    return await work(folder, { TMPDIR: folder })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function findRoom(disks: string[]): Promise<string> {
  if (process.env.TMPDIR || process.availableMemory() < 2 * roomMegabytes * megabyte) return tmpdir()
  for (const disk of disks) {
    if ((await readFreeBytes(disk).catch(() => 0)) >= roomMegabytes * megabyte) return disk
  }
  return tmpdir()
}

/** Removes what a run that was killed has left. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = name.match(/^nightlark-run-(\d+)-/) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
  }
}
