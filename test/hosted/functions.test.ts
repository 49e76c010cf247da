import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functions } from '../../server/functions.ts'
import { publishableKey } from '../../server/keys.ts'
import { newPerson, startTestHost, type TestHost } from '../host/test-host.ts'
import { deno, functionsFolder, serveUnderDeno } from './deno-function.ts'

let host: TestHost
let secrets: Record<string, string>

beforeAll(async () => {
  host = await startTestHost()
  secrets = {
    SUPABASE_URL: host.url,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: host.secretKey,
  }
})
afterAll(() => host.close())

const names = async () =>
  (await readdir(functionsFolder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)

describe('the functions folder', () => {
  it('holds the functions that the embedded host serves, and no other', async () => {
    expect(Object.keys(functions).sort()).toEqual((await names()).sort())
  })

  it('has each function in config.toml, answering for its own callers', async () => {
    const config = await readFile(join(functionsFolder, '..', 'config.toml'), 'utf8')
    for (const name of await names()) expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`)
  })

  it('passes deno check', async () => {
    const files = (await names()).map((name) => `${name}/index.ts`)
    const options = ['check', '--node-modules-dir=manual', '--config', 'deno.json', ...files]
    await promisify(execFile)(deno, options, { cwd: functionsFolder })
  })
})

describe('create-gym-master-member under Deno', () => {
  it('records the person and answers as the embedded host does', async () => {
    const person = await newPerson(host)
    const served = await serveUnderDeno('create-gym-master-member', secrets)
    const ask = (url: string, token?: string) =>
      fetch(url, {
        method: 'POST',
        headers: { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ email: person.email, fullName: 'Pat Person', phone: '' }),
      })
    try {
      const here = await ask(`${host.url}/functions/v1/create-gym-master-member`, person.token)
      const there = await ask(served.url, person.token)
      expect(there.status).toBe(200)
      expect(await there.json()).toEqual(await here.json())

      const refused = await ask(served.url)
      expect([refused.status, (await refused.json()).code]).toEqual([401, 'unauthorized'])
      expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    } finally {
      served.stop()
    }
  })
})

describe('send-mail under Deno', () => {
  it('runs for the service alone, and keeps letters that cannot be sent', async () => {
    const served = await serveUnderDeno('send-mail', secrets)
    try {
      const visitor = await fetch(served.url, { method: 'POST', headers: { apikey: publishableKey } })
      expect(visitor.status).toBe(401)
      await host.sql`update private.mail_outbox set due_at = now() where status = 'waiting'`
      const service = await fetch(served.url, { method: 'POST', headers: { apikey: host.secretKey } })
      expect(await service.json()).toMatchObject({ success: true, sent: 0 })
      const [letter] = await host.sql`select status, last_error from private.mail_outbox limit 1`
      expect(letter).toEqual({ status: 'waiting', last_error: 'The secret SMTP_URL is not set.' })
    } finally {
      served.stop()
    }
  })
})
