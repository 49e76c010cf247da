import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataDir } from './data-dir.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightlark-data-dir-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readMode = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

it('the data directory is created for its owner only', async () => {
  const made = join(folder, 'in', 'a', 'new', 'place')
  await openDataDir(made)
  expect(await readMode(made)).toBe('700')
})

it.each([0o755, 0o750, 0o777, 0o701])('the data directory with mode %o is closed to others', async (mode) => {
  const open = await createFolder('open', {})
  await chmod(open, mode)
  await openDataDir(open)
  expect(await readMode(open)).toBe('700')
})

it('the data directory is refused when it is shared and cannot be closed', async () => {
  const shared = await createFolder('shared', {})
  await chmod(shared, 0o1777)
  await expect(openDataDir(shared)).rejects.toThrow(
    /^The data directory .+ is open to other users and cannot be closed/,
  )
  expect(await readMode(shared)).toBe('1777')
})

type Entries = Record<string, string | Buffer | null>

/** A folder open to others with these files; null creates an empty folder. */
async function createFolder(name: string, entries: Entries): Promise<string> {
  const path = join(folder, 'of', name)
  await mkdir(path, { recursive: true })
  for (const [entry, text] of Object.entries(entries)) {
    const file = join(path, entry)
    await mkdir(text === null ? file : join(file, '..'), { recursive: true })
    if (text !== null) await writeFile(file, text)
  }
  await chmod(path, 0o755)
  return path
}

const keys = '{"secretKey":"sb_secret_abc"}'
const backup = gzipSync('{"nightlark":"backup","format":1}\n')
const logins = '{"admin":{"email":"a@nightlark.example"},"member":{"email":"m@nightlark.example"}}'
const lock = '{"pid":12,"born":"345"}'

it.each<[string, Entries]>([
  ['a text file', { 'letter.txt': 'hello' }],
  ['only a hidden file', { '.profile': '' }],
  ['a system folder that has backups too', { backups: null, cache: null, lib: null }],
  ['the backups of another program', { 'backups/dpkg.status.0': '' }],
  ['the database of another program', { 'postgres/PG_VERSION': '17' }],
  ['the keys of another program', { 'keys.json': '{"id":1}', 'other.txt': '' }],
  ['secret keys of another program', { 'keys.json': '[{"name":"default","key":"sb_secret_abc"}]' }],
  ['the outbox of another program', { 'outbox/letter.eml': 'hello' }],
  ['the log of another database', { 'postgres.log': '' }],
  ['the lock of another program', { lock: '12' }],
  ['an archive of another program', { 'backups/x.backup.tar': '' }],
  ['packed backups of another program', { 'backups/x.backup': gzipSync('hello') }],
])('a data directory with %s is refused and left unchanged', async (name, entries) => {
  const foreign = await createFolder(name, entries)
  const before = await readdir(foreign)
  await expect(openDataDir(foreign)).rejects.toThrow(
    `The data directory ${foreign} contains files that Nightlark did not create: set DATA_DIR to an empty or a new folder.`,
  )
  expect(await readMode(foreign)).toBe('755')
  expect(await readdir(foreign)).toEqual(before)
})

it.each<[string, Entries]>([
  ['nothing', {}],
  ['the root of a disk', { 'lost+found': null }],
  ['backups for a restore', { 'backups/nightlark-2026-01-05T09-00Z.backup': backup, 'backups/mine': backup }],
  ['backups on a disk that is still empty', { 'backups/lost+found': null }],
  ['an interrupted first start', { 'postgres.new': null, 'postgres.log': '', 'lock.12': '', lock: '' }],
  ['a first start that ended before its database', { lock }],
  ['remaining files without keys.json', { 'demo-logins.json': logins, outbox: null }],
  ['our database', { 'postgres/PG_VERSION': '18', 'database-password': 'x', 'notes.txt': '' }],
  ['our keys with a database elsewhere', { 'keys.json': keys, outbox: null, 'notes.txt': '' }],
])('a data directory with %s is accepted', async (name, entries) => {
  const path = await createFolder(`taken ${name}`, entries)
  await openDataDir(path)
  expect(await readMode(path)).toBe('700')
})

it('a data directory with a link to missing data files is accepted', async () => {
  const path = await createFolder('link', {})
  await symlink('/var/lib/nightlark/0f4c9a52-3d0e-4d8f-9a44-0c6c1f6f7d11', join(path, 'postgres'))
  await openDataDir(path)
})

it.skipIf(process.platform !== 'linux').each(['/proc/nightlark', '/proc/nightlark/data'])(
  'a file system without folders is reported instead of retried forever: %s',
  async (path) => {
    await expect(openDataDir(path)).rejects.toThrow(`The data directory ${path} cannot be written`)
  },
)
