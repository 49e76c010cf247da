import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { publishableKey } from '../../server/data/keys.ts'
import { withDatabase } from '../../server/data/with-database.ts'
import { checksumRows } from '../every-row.ts'
import { waitUntil } from '../until.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { createTemporaryFolder, isAlive, readPids, runToEnd, startServer } from './run-server.ts'

let house: Awaited<ReturnType<typeof copyDemoFolder>>
let outside: Awaited<ReturnType<typeof createTemporaryFolder>>
beforeAll(async () => {
  house = await copyDemoFolder()
  outside = await createTemporaryFolder()
})
afterAll(() => Promise.all([house.remove(), outside.remove()]))

const backup = ['scripts/operate/backup.ts']
const restore = ['scripts/operate/restore.ts']
const readRows = () => withDatabase(readConfig({ DATA_DIR: house.path }), (sql) => checksumRows(sql))

it('a backup restores a venue whose data directory is gone, with every row and login', async () => {
  const server = await startServer({ dataDir: house.path })
  const login = (await server.logins()).member
  const { session } = await signIn(server.url, login)
  const keys = await readFile(join(house.path, 'keys.json'), 'utf8')

  const { file, before } = await backUpQuietly()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { postgres } = await readPids(house.path)
  await server.end('SIGKILL')
  // Its PostgreSQL ends a moment later and writes until then.
  await waitUntil(() => !isAlive(postgres))
  await rm(house.path, { recursive: true })

  const restored = await runToEnd({ dataDir: house.path, program: [...restore, file] })
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toMatch(/^Restored the venue as of .+\. Start it with npm start\.\n$/)
  expect(await readRows()).toEqual(before)

  const again = await startServer({ dataDir: house.path })
  expect((await again.logins()).member).toEqual(login)
  expect(await readFile(join(house.path, 'keys.json'), 'utf8')).toBe(keys)
  expect((await signIn(again.url, login)).user.email).toBe(login.email)
  const { data } = await createVisitor(again.url).auth.getUser(session.access_token)
  expect(data.user?.email).toBe(login.email)
  expect(await again.end()).toBe(0)

  const twice = await runToEnd({ dataDir: house.path, program: [...restore, file] })
  expect([twice.code, twice.stderr]).toEqual([1, expect.stringMatching(/is not empty: move it away/)])
  expect(await runToEnd({ dataDir: house.path, program: [...backup, file] })).toMatchObject({
    code: 1,
    stderr: `${file} already exists. Enter another file.\n`,
  })
})

/** A backup of a running server, taken while its jobs changed nothing, and the rows at that time. */
async function backUpQuietly() {
  for (let n = 0; ; n++) {
    const file = join(outside.path, `${n}.backup`)
    const before = await readRows()
    const made = await runToEnd({ dataDir: house.path, program: [...backup, file] })
    expect([made.code, made.stderr]).toEqual([0, ''])
    if (isDeepStrictEqual(await readRows(), before)) return { file, before }
  }
}

function createVisitor(url: string) {
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
}

async function signIn(url: string, login: { email: string; password: string }) {
  const { data, error } = await createVisitor(url).auth.signInWithPassword(login)
  if (error) throw error
  return data
}
