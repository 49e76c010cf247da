import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { megabyte, readFreeBytes } from '@nightlark/local-supabase/postgres/disk'
import { isAlive } from '../start/children.mjs'

const memoryDisk = '/dev/shm'
/** A run creates hundreds of databases and has up to one gigabyte of files at a time. */
const requiredMegabytes = 6000

/** Uses memory if there is plenty: PostgreSQL spends half of a test run creating and removing files. */
export async function withScratchFolder<T>(
  work: (folder: string, env: NodeJS.ProcessEnv) => Promise<T>,
  disks = [memoryDisk],
): Promise<T> {
  const parent = await findRoomyFolder(disks)
  await sweep(parent)
  const folder = await mkdtemp(join(parent, `nightlark-run-${process.pid}-`))
  // PostgreSQL's account must be able to enter it.
  await chmod(folder, 0o711)
  try {
    return await work(folder, { TMPDIR: folder })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function findRoomyFolder(disks: string[]): Promise<string> {
  if (process.env.TMPDIR || process.availableMemory() < 2 * requiredMegabytes * megabyte) return tmpdir()
  for (const disk of disks) {
    if ((await readFreeBytes(disk).catch(() => 0)) >= requiredMegabytes * megabyte) return disk
  }
  return tmpdir()
}

/** Removes folders of killed runs. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = name.match(/^nightlark-run-(\d+)-/) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
  }
}
