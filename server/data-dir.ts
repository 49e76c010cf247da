import { access, chmod, constants, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { StartError } from './config.ts'

/** Makes the data directory readable for its owner only: it holds the keys of the whole venue. */
export async function openDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data directory ${folder} cannot be written: make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  if (!(await isClosed(folder)))
    throw new StartError(
      `The data directory ${folder} is open to other users and cannot be closed: make it yours with mode 0700, or set DATA_DIR to another folder.`,
    )
}

async function isClosed(folder: string): Promise<boolean> {
  const rightsOf = async () => (await stat(folder)).mode
  const rights = await rightsOf()
  if ((rights & others) === 0) return true
  // A folder shared by all users, such as /tmp, must keep its mode.
  if ((rights & sticky) !== 0) return false
  await chmod(folder, 0o700).catch(() => undefined)
  return ((await rightsOf()) & others) === 0
}

const others = 0o077
const sticky = 0o1000

/** Writes a file that only its owner can read, completely or not at all. */
export async function writeSecretFile(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, path)
}
