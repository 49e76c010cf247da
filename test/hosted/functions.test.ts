import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { rotateKeys } from '@nightlark/local-supabase/auth/keys/rotate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { functions } from '../../server/functions/functions.ts'
import { type ResendDouble, startResend } from '../doubles/resend.ts'
import { newFileName, webp } from '../host/picture-files.ts'
import {
  createVisitorClient,
  newPerson,
  newVerifiedPerson,
  startTestHost,
  type TestHost,
} from '../host/test-host.ts'
import { type Callers, newCallers, newPersonWithPhone } from './callers.ts'
import { deno, functionNames, functionsFolder, serveUnderDeno } from './deno-functions.ts'

const secondKey = 'sb_secret_for_the_schedules'

let resend: ResendDouble
let host: TestHost
let hosted: { url: string; stop: () => void }
let member: Awaited<ReturnType<typeof newPerson>>
let callers: Callers

beforeAll(async () => {
  resend = await startResend()
  host = await startTestHost({ DEMO: 'off', ...resend.settings })
  hosted = await serveUnderDeno({
    SUPABASE_URL: host.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ schedules: secondKey, default: host.secretKey }),
    SITE_URL: host.url,
    SUPABASE_DB_URL: host.databaseUrl,
    ...resend.settings,
  })
  member = await newPerson(host)
  callers = await newCallers(host)
})
afterAll(async () => {
  vi.restoreAllMocks()
  hosted?.stop()
  await Promise.all([host.close(), resend.close()])
})

type Question = { key?: string; token?: string; body?: string; method?: string }

async function callDeno(url: string, name: string, { key = publishableKey, token, body, method }: Question) {
  const headers = { apikey: key, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: method ?? 'POST',
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: await response.json() }
}

/** The parts of an answer that do not differ between calls. */
function comparableParts({ status, body }: { status: number; body: Record<string, unknown> }) {
  const { success, code, error } = body
  return { status, success, code, error, holds: Object.keys(body).sort() }
}

async function expectAlike(question: Question) {
  for (const name of Object.keys(functions)) {
    const [there, here] = [
      await callDeno(hosted.url, name, question),
      await callDeno(host.url, name, question),
    ]
    expect([name, comparableParts(there)]).toEqual([name, comparableParts(here)])
  }
}

describe('the functions folder', () => {
  it('the functions folder passes deno check', async () => {
    const files = functionNames.map((name) => `${name}/index.ts`)
    const options = ['check', '--node-modules-dir=manual', '--config', 'deno.json', ...files]
    await promisify(execFile)(deno, options, { cwd: functionsFolder })
  })
})

describe('functions under Deno', () => {
  const questions: Record<string, () => Question> = {
    'a visitor': () => ({ body: '{}' }),
    'a visitor whose bearer is the publishable key': () => ({ body: '{}', token: publishableKey }),
    'a member': () => ({ body: '{}', token: member.token }),
    'a schedule with a secret key': () => ({ key: host.secretKey }),
    'somebody who cannot write JSON': () => ({ body: '{', key: host.secretKey }),
    'a mere look': () => ({ method: 'GET' }),
  }

  it.each(Object.entries(questions))('functions under Deno answer %s as under Node', (_, question) =>
    expectAlike(question()),
  )

  it('functions under Deno allow requests from other origins', async () => {
    const allowed = await fetch(`${hosted.url}/functions/v1/get-portal`, { method: 'OPTIONS' })
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('apikey')
    const refused = await fetch(`${hosted.url}/functions/v1/send-mail`, { method: 'POST' })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
  })
})

describe('authorization under Deno', () => {
  const refusals: [keyof Callers, number, string][] = [
    ['a member with a code', 403, 'forbidden'],
    ['a member who has yet to enter the code', 403, 'second_factor_needed'],
    ['staff with a password alone', 403, 'second_factor_needed'],
    ['staff with a code', 403, 'forbidden'],
    ['an admin with a password alone', 403, 'second_factor_needed'],
    ['an admin with a code', 400, 'invalid'],
    ['an admin with a code of eleven minutes ago', 403, 'fresh_code_needed'],
    ['an admin who has signed out', 401, 'signed_out'],
    ['an admin whose sessions were ended from elsewhere', 401, 'signed_out'],
    ['somebody with a forged token', 401, 'signed_out'],
  ]

  it.each(refusals)(
    '%s gets the same answer under Deno as under Node, and refunds and factors are refused with %i %s',
    async (who, status, code) => {
      const question = { token: callers[who], body: '{}' }
      await expectAlike(question)
      for (const name of ['refund-payment', 'remove-factors'])
        expect(await callDeno(hosted.url, name, question)).toMatchObject({ status, body: { code } })
    },
  )

  it("an admin with a code removes another person's factor under Deno", async () => {
    const { email, id } = await newPersonWithPhone(host)
    const body = JSON.stringify({ email, reason: 'Fell into the pond' })
    const answer = await callDeno(hosted.url, 'remove-factors', {
      token: callers['an admin with a code'],
      body,
    })
    expect(answer).toMatchObject({ status: 200, body: { removed: 1 } })
    expect(await host.sql`select from auth.mfa_factors where user_id = ${id}`).toEqual([])
  })

  it('an invitation under Deno leads to a link of the auth service', async () => {
    const [made] =
      await host.sql`select private.make_invitation('invited@example.com', 'staff', null) as token`
    const { body } = await callDeno(hosted.url, 'open-invitation', { body: JSON.stringify(made) })
    const opened = await createVisitorClient(host).auth.verifyOtp({
      token_hash: body.tokenHash,
      type: body.type,
    })
    expect(opened.data.user?.email).toBe('invited@example.com')
  })
})

it('the rounds under Deno delete a picture that no row names', async () => {
  const { client, id } = await newVerifiedPerson(host)
  const name = newFileName(id)
  await client.storage.from('avatars').upload(name, webp, { contentType: 'image/webp' })
  const findPicture = () => host.sql`select from storage.objects where name = ${name}`
  expect(await findPicture()).toHaveLength(1)
  await host.sql`update storage.objects set created_at = now() - interval '61 minutes' where name = ${name}`
  expect((await callDeno(hosted.url, 'run-rounds', { key: secondKey })).status).toBe(200)
  expect(await findPicture()).toEqual([])
})

describe('create-gym-master-member under Deno', () => {
  it('create-gym-master-member under Deno records the person', async () => {
    const { token, email } = await newPerson(host)
    const body = JSON.stringify({ email, fullName: 'Pat Person', phone: '' })
    const answer = await callDeno(hosted.url, 'create-gym-master-member', { token, body })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await host.sql`select from public.gym_members where email = ${email}`).toHaveLength(1)
  })
})

describe('send-mail under Deno', () => {
  it('send-mail under Deno sends through Resend with every secret key and refuses other keys', async () => {
    const queueEmail = () =>
      host.sql`select private.queue_mail('ada@example.com', 'welcome', '{"name": "Ada"}')`
    await host.sql`delete from private.mail_outbox`
    resend.taken.length = 0
    for (const key of [host.secretKey, secondKey]) {
      await queueEmail()
      expect(await callDeno(hosted.url, 'send-mail', { key })).toMatchObject({
        status: 200,
        body: { sent: 1 },
      })
    }
    expect(resend.taken.map(({ to }) => to)).toEqual([['ada@example.com'], ['ada@example.com']])
    for (const key of [publishableKey, `${host.secretKey}x`, ''])
      expect((await callDeno(hosted.url, 'send-mail', { key })).status).toBe(401)
  })
})

it('functions under Deno accept the next signing key at once and refuse a leaked one', async () => {
  const person = await newPerson(host)
  const signTokenAfter = async (minutes: number) => {
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + minutes * 60_000)
    return (await createVisitorClient(host).auth.signInWithPassword(person)).data.session?.access_token ?? ''
  }
  const readCodes = (...tokens: string[]) =>
    Promise.all(
      tokens.map(
        async (token) => (await callDeno(hosted.url, 'remove-factors', { token, body: '{}' })).body.code,
      ),
    )
  await rotateKeys(host.sql, false)
  const next = await signTokenAfter(1)
  expect(await readCodes(person.token, next)).toEqual(['forbidden', 'forbidden'])
  await rotateKeys(host.sql, true)
  const last = await signTokenAfter(2)
  expect(await readCodes(person.token, next, last)).toEqual(['signed_out', 'signed_out', 'forbidden'])
})
