import {
  access,
  chmod,
  constants,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './config.ts'

/** Makes the data directory readable for its owner only: it holds the keys of the whole venue. */
export async function openDataDir(folder: string): Promise<void> {
  let names: string[]
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    names = await readdir(folder)
  } catch (error) {
    throw new StartError(
      `The data directory ${folder} cannot be written: make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  if (!(await isOurs(folder, names)))
    throw new StartError(
      `The data directory ${folder} is not empty, and Nightlark did not make what is in it: set DATA_DIR to an empty or a new folder.`,
    )
  if (!(await isClosed(folder)))
    throw new StartError(
      `The data directory ${folder} is open to other users and cannot be closed: make it yours with mode 0700, or set DATA_DIR to another folder.`,
    )
}

/** Node's own recursive mkdir never returns where a file system takes no folders, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await make()
  })
}

/** Closing a folder of somebody else takes it away from its users: DATA_DIR may name one by mistake. */
async function isOurs(folder: string, names: readonly string[]): Promise<boolean> {
  const has = (name: string) => names.includes(name)
  if (has('postgres') && has('database-password')) return true
  if (has('keys.json') && (await hasOurKeys(join(folder, 'keys.json')))) return true
  if (!names.every((name) => namesOfOurs.test(name))) return false
  // Other programs have folders of these names too.
  if (has('postgres') && !(await readlink(join(folder, 'postgres')).catch(() => ''))) return false
  const backups = has('backups') ? await readdir(join(folder, 'backups')).catch(() => []) : []
  return backups.every((name) => name.includes('.backup'))
}

const namesOfOurs =
  /^(postgres(\.new|\.log)?|database-password|(keys|demo-logins)\.json(\.\d+\.new)?|backups|outbox|lock(\.\d+|\.turn.*)?|lost\+found)$/

async function hasOurKeys(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.includes('sb_secret_')
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
