import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises'
import { StartError } from './config.ts'

export async function openDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data directory ${folder} cannot be written: make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** Writes for the owner only, whole or not at all. */
export async function writeSecretFile(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, path)
}
