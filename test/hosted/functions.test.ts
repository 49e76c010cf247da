import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { functions } from '../../server/functions.ts'
import { publishableKey } from '../../server/keys.ts'
import { type ResendDouble, startResend } from '../doubles/resend.ts'
import { newAdmin, newPerson, startTestHost, type TestHost } from '../host/test-host.ts'
import { deno, functionNames, functionsFolder, serveUnderDeno } from './deno-functions.ts'

const secondKey = 'sb_secret_for_the_schedules'

let resend: ResendDouble
let host: TestHost
let hosted: { url: string; stop: () => void }
let tokens: Record<string, string>

beforeAll(async () => {
  resend = await startResend()
  host = await startTestHost({ DEMO: 'off', ...resend.settings })
  hosted = await serveUnderDeno({
    SUPABASE_URL: host.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ schedules: secondKey, default: host.secretKey }),
    SITE_URL: host.url,
    ...resend.settings,
  })
  const [member, admin] = await Promise.all([newPerson(host), newAdmin(host)])
  tokens = { member: member.token, admin: admin.token }
})
afterAll(async () => {
  hosted?.stop()
  await Promise.all([host.close(), resend.close()])
})

type Question = { key?: string; token?: string; body?: string; method?: string }

async function ask(url: string, name: string, { key = publishableKey, token, body, method }: Question) {
  const headers = { apikey: key, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: method ?? 'POST',
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: await response.json() }
}

/** What an answer is like, without what differs from call to call. */
function likeness({ status, body }: { status: number; body: Record<string, unknown> }) {
  const { success, code, error } = body
  return { status, success, code, error, holds: Object.keys(body).sort() }
}

describe('the functions folder', () => {
  it('passes deno check', async () => {
    const files = functionNames.map((name) => `${name}/index.ts`)
    const options = ['check', '--node-modules-dir=manual', '--config', 'deno.json', ...files]
    await promisify(execFile)(deno, options, { cwd: functionsFolder })
  })
})

describe('every function under Deno', () => {
  const questions: Record<string, () => Question> = {
    'a visitor': () => ({ body: '{}' }),
    'a visitor whose bearer is the publishable key': () => ({ body: '{}', token: publishableKey }),
    'a member': () => ({ body: '{}', token: tokens.member ?? '' }),
    'an admin': () => ({ body: '{}', token: tokens.admin ?? '' }),
    'a schedule with a secret key': () => ({ key: host.secretKey }),
    'somebody who cannot write JSON': () => ({ body: '{', key: host.secretKey }),
    'a mere look': () => ({ method: 'GET' }),
  }

  it.each(Object.entries(questions))('answers %s as under Node', async (_, question) => {
    for (const name of Object.keys(functions)) {
      const [there, here] = [await ask(hosted.url, name, question()), await ask(host.url, name, question())]
      expect([name, likeness(there)]).toEqual([name, likeness(here)])
    }
  })

  it('lets sites of other addresses ask', async () => {
    const allowed = await fetch(`${hosted.url}/functions/v1/get-portal`, { method: 'OPTIONS' })
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('apikey')
    const refused = await fetch(`${hosted.url}/functions/v1/send-mail`, { method: 'POST' })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
  })
})

describe('create-gym-master-member under Deno', () => {
  it('records the person', async () => {
    const { token, email } = await newPerson(host)
    const body = JSON.stringify({ email, fullName: 'Pat Person', phone: '' })
    const answer = await ask(hosted.url, 'create-gym-master-member', { token, body })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await host.sql`select from public.gym_members where email = ${email}`).toHaveLength(1)
  })
})

describe('send-mail under Deno', () => {
  it('sends by Resend, for whichever secret key the schedule has, and for no other key', async () => {
    const queue = () => host.sql`select private.queue_mail('ada@example.com', 'welcome', '{"name": "Ada"}')`
    await host.sql`delete from private.mail_outbox`
    resend.taken.length = 0
    for (const key of [host.secretKey, secondKey]) {
      await queue()
      expect(await ask(hosted.url, 'send-mail', { key })).toMatchObject({ status: 200, body: { sent: 1 } })
    }
    expect(resend.taken.map(({ to }) => to)).toEqual([['ada@example.com'], ['ada@example.com']])
    for (const key of [publishableKey, `${host.secretKey}x`, ''])
      expect((await ask(hosted.url, 'send-mail', { key })).status).toBe(401)
  })
})
