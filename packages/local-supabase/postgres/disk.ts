import { statfs } from 'node:fs/promises'

export const megabyte = 1024 * 1024

/** PostgreSQL writes its log in segments of sixteen megabytes; with less space than that it may fail in any way. */
const leastBytes = 16 * megabyte

/** The free bytes, for users other than root, on the disk that holds this folder. */
export async function bytesLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether PostgreSQL may fail for want of room in this folder. */
export async function isFull(folder: string): Promise<boolean> {
  return (await bytesLeft(folder).catch(() => leastBytes)) < leastBytes
}
