import { statfs } from 'node:fs/promises'

export const megabyte = 1024 * 1024

/** The free bytes, for users other than root, on the disk that holds this folder. */
export async function bytesLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
