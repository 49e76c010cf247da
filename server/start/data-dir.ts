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
import { isBackup } from '../backup/file.ts'
import { StartError } from '../config.ts'

/** Private, because it holds all keys of the venue. */
export async function openDataDir(folder: string): Promise<void> {
  let names: string[]
  try {
    await createFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    names = await readdir(folder)
  } catch (error) {
    throw new StartError(
      `The data directory ${folder} cannot be written: make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  if (!(await isNightlarkFolder(folder, names)))
    throw new StartError(
      `The data directory ${folder} contains files that Nightlark did not create: set DATA_DIR to an empty or a new folder.`,
    )
  if (!(await ensurePrivate(folder)))
    throw new StartError(
      `The data directory ${folder} is open to other users and cannot be closed: make it yours with mode 0700, or set DATA_DIR to another folder.`,
    )
}

/** Node's recursive mkdir hangs where no folder can be created, as in /proc. */
async function createFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    await createFolder(dirname(folder))
    await make()
  })
}

/** DATA_DIR may name a foreign folder by mistake, whose users would lose access. */
async function isNightlarkFolder(folder: string, names: readonly string[]): Promise<boolean> {
  const has = (name: string) => names.includes(name)
  const path = (name: string) => join(folder, name)
  if (has('postgres') && has('database-password')) return true
  if (has('keys.json') && isKeys(await readJson(path('keys.json')))) return true
  // Other programs may use these names too, so look for a sign of ours inside.
  if (!names.every((name) => nightlarkNames.test(name))) return false
  if (has('postgres')) return (await readlink(path('postgres')).catch(() => '')).includes('/nightlark/')
  return hasNightlarkContent(folder, names)
}

/** Recognizes an interrupted first start, and backups to restore. */
async function hasNightlarkContent(folder: string, names: readonly string[]): Promise<boolean> {
  if (names.includes('postgres.new')) return true
  const backups = names.includes('backups') ? await listEntries(join(folder, 'backups')) : []
  for (const name of backups) if (await isBackup(join(folder, 'backups', name))) return true
  for (const name of names) {
    if (name === 'demo-logins.json' && isDemoLogins(await readJson(join(folder, name)))) return true
    if (name.startsWith('lock') && isLock(await readJson(join(folder, name)))) return true
  }
  return backups.length === 0 && names.every((name) => ['backups', 'lost+found'].includes(name))
}

const nightlarkNames =
  /^(postgres(\.new|\.log)?|database-password|(keys|demo-logins)\.json(\.\d+\.new)?|backups|outbox|lock(\.\d+|\.turn.*)?|lost\+found)$/

const isKeys = (value: unknown) => String(Reflect.get(Object(value), 'secretKey')).startsWith('sb_secret_')
const isDemoLogins = (value: unknown) => ['admin', 'member'].every((name) => name in Object(value))
const isLock = (value: unknown) => ['pid', 'born'].every((name) => name in Object(value))

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

async function listEntries(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => ['unreadable'])
  return names.filter((name) => name !== 'lost+found')
}

async function ensurePrivate(folder: string): Promise<boolean> {
  const readMode = async () => (await stat(folder)).mode
  const mode = await readMode()
  if ((mode & others) === 0) return true
  // A folder shared by all users, such as /tmp, must keep its mode.
  if ((mode & sticky) !== 0) return false
  await chmod(folder, 0o700).catch(() => undefined)
  return ((await readMode()) & others) === 0
}

const others = 0o077
const sticky = 0o1000

/** Writes atomically; only the owner can read the file. */
export async function writeSecretFile(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, path)
}
