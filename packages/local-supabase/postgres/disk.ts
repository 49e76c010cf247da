import { statfs } from 'node:fs/promises'

export const megabyte = 1024 * 1024

/** PostgreSQL writes its log in 16 MB segments and fails unpredictably with less space. */
const minBytes = 16 * megabyte

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function isFull(folder: string): Promise<boolean> {
  return (await readFreeBytes(folder).catch(() => minBytes)) < minBytes
}
