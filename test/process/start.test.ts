import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDatabaseUrl } from '../../server/data/own-postgres.ts'
import { isSoak } from '../soak.ts'
import { createTemporaryFolder, runToEnd, startServer } from './run-server.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>

beforeAll(async () => {
  folder = await createTemporaryFolder()
  const server = await startServer({ dataDir: folder.path })
  expect(await server.end()).toBe(0)
})
afterAll(() => folder.remove())

describe('a start that cannot proceed', () => {
  it('a start names a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await runToEnd({ dataDir: folder.path, env: { PORT: String(port) } })
    other.close()
    expect(code).toBe(1)
    expect(stderr).toBe(`Port ${port} is taken by another program: stop it, or set PORT to another number.\n`)
  })

  it('a start refuses a data directory in use, and a database with a wrong password', async () => {
    // The mode that an earlier version used.
    await chmod(folder.path, 0o755)
    const running = await startServer({ dataDir: folder.path })
    expect((await stat(folder.path)).mode & 0o777).toBe(0o700)
    const { code, stderr } = await runToEnd({ dataDir: folder.path })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The data directory .+ is in use by the running process \d+: stop it first/)
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200)

    const DATABASE_URL = readDatabaseUrl(folder.path).replace(/:[^:@]+@/, ':another@')
    const elsewhere = await createTemporaryFolder()
    const guest = await runToEnd({ dataDir: elsewhere.path, env: { DATABASE_URL } })
    expect(guest.code).toBe(1)
    expect(guest.stderr).toMatch(/^DATABASE_URL does not work: password authentication failed .+\n$/)
    await elsewhere.remove()
    expect(await running.end()).toBe(0)
  })

  it('a start names a data directory that cannot be written', async () => {
    const blocked = join(folder.path, 'a-file')
    await writeFile(blocked, '')
    const { code, stderr } = await runToEnd({ dataDir: join(blocked, 'data') })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The data directory .+ cannot be written: make it writable, or set DATA_DIR/)
  })

  it('a start leaves a foreign folder unchanged', async () => {
    const foreign = await createTemporaryFolder()
    await chmod(foreign.path, 0o755)
    await writeFile(join(foreign.path, 'letter.txt'), 'hello')
    const before = await stat(foreign.path)
    const { code, stderr } = await runToEnd({ dataDir: foreign.path })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The data directory .+ contains files that Nightlark did not create: .+\n$/)
    const { mode, uid } = await stat(foreign.path)
    expect({ mode, uid }).toEqual({ mode: before.mode, uid: before.uid })
    expect(await readdir(foreign.path)).toEqual(['letter.txt'])
    await foreign.remove()
  })

  it('a start names what occupies the place of one of its files', async () => {
    const taken = await createTemporaryFolder()
    await writeFile(join(taken.path, 'keys.json'), '{"secretKey":"sb_secret_abc"}')
    await mkdir(join(taken.path, 'postgres.log'))
    const { code, stderr } = await runToEnd({ dataDir: taken.path })
    expect(code).toBe(1)
    expect(stderr).toBe(
      `${join(taken.path, 'postgres.log')} cannot be used (EISDIR): check what it is and whose it is, or set DATA_DIR to another folder.\n`,
    )
    await taken.remove()
  })

  it('a start reports that the database refuses its password', async () => {
    const file = join(folder.path, 'database-password')
    const right = await readFile(file, 'utf8')
    await writeFile(file, 'another')
    const { code, stderr } = await runToEnd({ dataDir: folder.path })
    expect(code).toBe(1)
    expect(stderr).toBe(
      `The database does not take the password in ${file}: put the right one back, or use another DATA_DIR.\n`,
    )
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false)
    await writeFile(file, right)
  })

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://x'],
    ['DEMO', 'maybe'],
    ['SITE_URL', 'nightlark'],
    ['CLOCK', 'yesterday'],
    ['SMTP_URL', 'http://mail.example'],
  ])('a start names %s when its value is invalid', async (name, value) => {
    const { code, stderr } = await runToEnd({ dataDir: folder.path, env: { [name]: value } })
    expect(code).toBe(78)
    expect(stderr).toMatch(new RegExp(`^Invalid settings: ${name} must .+\\.\\n$`))
  })

  it('a start reports that DATABASE_URL does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }
    const { code, stderr } = await runToEnd({ dataDir: folder.path, env })
    expect(code).toBe(1)
    expect(stderr).toBe(
      'DATABASE_URL does not work: no database listens at its address. Check its address, password and permissions.\n',
    )
  })
})

describe('a real venue', () => {
  it('a real venue stays real without DEMO=off at a later start and prints no logins', async () => {
    const real = await createTemporaryFolder()
    const first = await startServer({ dataDir: real.path, env: { DEMO: 'off' } })
    expect(await first.end()).toBe(0)
    const second = await startServer({ dataDir: real.path })
    expect(second.said()).not.toMatch(/demo|staff|@/i)
    expect((await fetch(`${second.url}/practice/outbox`)).status).toBe(404)
    expect(await second.end()).toBe(0)
    expect(existsSync(join(real.path, 'demo-logins.json'))).toBe(false)

    const { code, stderr } = await runToEnd({ dataDir: real.path, env: { DEMO: 'on' } })
    expect(code).toBe(78)
    expect(stderr).toMatch(/^This is a real venue and cannot become a demo: .+\.\n$/)
    await real.remove()
  })
})

describe('a start after a crash', () => {
  it('a start after a crash needs no help with the lock or the orphaned database', async () => {
    const crashed = await startServer({ dataDir: folder.path })
    await crashed.end('SIGKILL')
    expect(existsSync(join(folder.path, 'lock'))).toBe(true)
    const next = await startServer({ dataDir: folder.path })
    expect((await fetch(`${next.url}/healthz`)).status).toBe(200)
    expect(await next.end()).toBe(0)
    expect(existsSync(join(folder.path, 'lock'))).toBe(false)
  })
})

describe('a second start', () => {
  it('a second start is ready within seconds and keeps keys and logins', async () => {
    const readSecrets = async () =>
      Promise.all(['keys.json', 'demo-logins.json'].map((name) => readFile(join(folder.path, name), 'utf8')))
    const before = await readSecrets()
    const started = performance.now()
    const server = await startServer({ dataDir: folder.path, program: ['scripts/start.mjs'] })
    const seconds = (performance.now() - started) / 1000
    expect(await server.end()).toBe(0)
    if (isSoak) expect(seconds).toBeLessThan(5)
    expect(await readSecrets()).toEqual(before)
  })

  it('a second start keeps secrets readable by their owner only', async () => {
    for (const name of ['keys.json', 'demo-logins.json', 'database-password']) {
      expect((await stat(join(folder.path, name))).mode & 0o777).toBe(0o600)
    }
  })
})
