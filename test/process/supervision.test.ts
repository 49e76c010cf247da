import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { waitUntil } from '../until.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { isAlive, type RunningServer, readPids, runToEnd, startServer } from './run-server.ts'

const person = { email: 'pat@example.com', password: 'a fine password' }

/** The systemd unit in the docs and its settings. */
const operations = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8')
const unit = operations.match(/^```ini\n([\s\S]+?)^```$/m)?.[1] ?? ''
const settings = Object.fromEntries(
  [...unit.matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
)
const program = settings.ExecStart?.replace(/^\/usr\/bin\/env node /, '').split(' ') ?? []

let folder: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  folder = await copyDemoFolder()
})
afterAll(() => folder.remove())

const createAuthClient = (url: string) =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth

const findReadyLines = (house: RunningServer) => [...house.said().matchAll(/^ready (\S+)$/gm)]

describe('npm start and the systemd unit', () => {
  it('the supervisor restarts a killed server without losing data or leaving processes behind', async () => {
    const house = await startServer({ dataDir: folder.path, program })
    expect((await createAuthClient(house.url).signUp(person)).error).toBeNull()
    const killed = await readPids(folder.path)
    process.kill(killed.server, 'SIGKILL')

    await waitUntil(() => findReadyLines(house).length === 2)
    expect(house.said()).toContain('The server ended by SIGKILL and restarts in 1 s.\n')
    expect(isAlive(killed.postgres)).toBe(false)
    const url = findReadyLines(house)[1]?.[1] ?? ''
    expect((await createAuthClient(url).signInWithPassword(person)).error).toBeNull()

    const last = await readPids(folder.path)
    const started = performance.now()
    expect(await house.end()).toBe(0)
    expect((performance.now() - started) / 1000).toBeLessThan(Number(settings.TimeoutStopSec))
    expect([last.server, last.postgres].filter(isAlive)).toEqual([])
  })

  it('a killed supervisor leaves no processes behind', async () => {
    const house = await startServer({ dataDir: folder.path, program })
    const { server, postgres } = await readPids(folder.path)
    await house.end('SIGKILL')
    await waitUntil(() => !isAlive(server))
    expect(isAlive(postgres)).toBe(false)
  })

  it('the supervisor does not restart with invalid settings', async () => {
    const { code, stderr } = await runToEnd({ dataDir: folder.path, env: { PORT: 'eighty' }, program })
    expect(code).toBe(Number(settings.RestartPreventExitStatus))
    expect(stderr).toBe('Invalid settings: PORT must be a port number.\n')
  })

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the systemd unit is valid', async () => {
    const file = join(folder.path, 'nightlark.service')
    await writeFile(file, unit)
    const { stdout, stderr } = await promisify(execFile)('/usr/bin/systemd-analyze', ['verify', file])
    expect(stdout + stderr).toBe('')
  })
})
