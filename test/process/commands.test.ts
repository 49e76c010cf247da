import { readKeySet } from '@nightlark/local-supabase/auth/keys/key-set'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { readDatabaseUrl } from '../../server/data/own-postgres.ts'
import { sendRequest, signIn, signUp } from '../host/ask.ts'
import { enrollPhone } from '../host/authenticator.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type RunningServer, runToEnd, startServer } from './run-server.ts'

let folder: Awaited<ReturnType<typeof copyDemoFolder>>
let server: RunningServer
let sql: Sql
const password = 'long enough for staff'

beforeAll(async () => {
  folder = await copyDemoFolder()
  server = await startServer({ dataDir: folder.path })
  sql = openSql(readDatabaseUrl(folder.path), { size: 1 })
})
afterAll(async () => {
  await sql.end()
  await server.end()
  await folder.remove()
})

const runCommand = (command: string, ...words: string[]) =>
  runToEnd({
    dataDir: folder.path,
    env: { PORT: new URL(server.url).port },
    program: [`scripts/operate/${command}.ts`, ...words],
  })

async function newAccount(email: string) {
  const { status, body } = await signUp(server, { email, password })
  expect(status).toBe(200)
  return { id: String(Object(body.user).id), token: String(body.access_token) }
}

/** Opens an invitation as its page does and returns the role of the signed-in person. */
async function openInvitation(token: string | undefined) {
  const opened = await sendRequest(server, '/functions/v1/open-invitation', { body: { token } })
  const { tokenHash: token_hash, type } = opened.body
  const { body } = await sendRequest(server, '/auth/v1/verify', { body: { token_hash, type } })
  const id = String(Object(body.user).id)
  expect(await readRole(id)).toEqual([])
  await sendRequest(server, '/rest/v1/rpc/accept_invitation', { token: String(body.access_token), body: {} })
  return (await readRole(id))[0]?.role
}

const readRole = (id: string) => sql`select role from public.user_roles where user_id = ${id}`

describe.each(['grant-admin', 'reset-factor'])('npm run %s', (command) => {
  it.each([[[]], [['nobody']], [['x<a@b.example>']]])(
    'the command requires an email and refuses %j',
    async (words) => {
      const { code, stdout, stderr } = await runCommand(command, ...words)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toBe(`Enter the person's email address: npm run ${command} -- someone@example.com\n`)
    },
  )
})

describe('npm run grant-admin', () => {
  it('grant-admin makes the person with the verified email an admin, in any spelling', async () => {
    const { id } = await newAccount('proven@example.com')
    await sql`update public.profiles set email_proven_at = now() where id = ${id}`
    const { code, stdout } = await runCommand('grant-admin', ' Proven@Example.com ')
    expect([code, stdout]).toEqual([
      0,
      'proven@example.com is now an admin, starting with their next sign-in.\n',
    ])
    expect(await readRole(id)).toEqual([{ role: 'admin' }])
  })

  it('grant-admin prints a working invitation for an unverified or unknown email', async () => {
    await newAccount('unproven@example.com')
    for (const email of ['unproven@example.com', 'unknown@example.com']) {
      const { code, stdout } = await runCommand('grant-admin', email)
      expect(code).toBe(0)
      const [, origin, token] = /\n {2}(\S+)\/invitation\?token=(\S+)\n$/.exec(stdout) ?? []
      // Links in emails use the port that was opened too.
      expect(origin).toBe(server.url)
      expect(await openInvitation(token)).toBe('admin')
    }
  })
})

describe('npm run reset-factor', () => {
  it('reset-factor removes the factor, ends the sessions, logs it and notifies the person', async () => {
    const email = 'no.phone@example.com'
    const client = createClient(server.url, publishableKey, { auth: { autoRefreshToken: false } })
    const { data } = await client.auth.signUp({ email, password })
    const { token } = await enrollPhone(client)
    const id = data.user?.id ?? ''

    const { code, stdout } = await runCommand('reset-factor', email.toUpperCase())
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^no\.phone@example\.com now signs in with/)])
    expect(await sql`select from auth.mfa_factors where user_id = ${id}`).toEqual([])
    expect((await sendRequest(server, '/auth/v1/user', { token })).status).toBe(403)
    const lines =
      await sql`select reason from public.audit_log where subject = 'mfa_factors' and subject_id = ${id}`
    expect(lines).toEqual([{ reason: 'On the machine: npm run reset-factor' }])
    const letters = await sql`
      select template from private.mail_outbox where to_address = ${email} and template = 'phone_removed'`
    expect(letters).toHaveLength(1)
    const { body } = await signIn(server, email, password)
    expect(Object(body.user).factors ?? []).toEqual([])

    expect((await runCommand('reset-factor', email)).stderr).toContain('has no phone set up')
    expect((await runCommand('reset-factor', 'nobody@example.com')).stderr).toContain('There is no account')
  })
})

describe('npm run rotate-keys', () => {
  it.each(['--known', '--help', 'now'])('rotate-keys does nothing with the argument %s', async (word) => {
    const before = await readKeySet(sql)
    const { code, stderr } = await runCommand('rotate-keys', word)
    expect([code, stderr]).toEqual([1, expect.stringContaining('--known-to-somebody')])
    expect(await readKeySet(sql)).toEqual(before)
  })

  const readStatus = async (token: string) => (await sendRequest(server, '/auth/v1/user', { token })).status
  const decodeHeader = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())

  /**
   * Waits until the venue has read its keys again, which a token of an unknown key triggers at most once a
   * second.
   */
  async function waitUntilNoticed() {
    const { current, standby } = await readKeySet(sql)
    const unknown = Buffer.from('{"alg":"ES256","kid":"unknown"}').toString('base64url')
    const readKeys = async () => {
      await readStatus(`${unknown}.e30.AAAA`)
      return (await sendRequest(server, '/auth/v1/.well-known/jwks.json')).text
    }
    await expect.poll(readKeys).toContain(standby.kid)
    return current.kid
  }

  it('rotate-keys signs with the next key in a running venue and ends tokens of the key before the last', async () => {
    const email = 'rotated@example.com'
    const { token: first } = await newAccount(email)
    const { standby } = await readKeySet(sql)
    const signInForToken = async () => String((await signIn(server, email, password)).body.access_token)

    expect(await runCommand('rotate-keys')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The next key signs'),
    })
    expect(await waitUntilNoticed()).toBe(standby.kid)
    const second = await signInForToken()
    expect(decodeHeader(second).kid).toBe(standby.kid)
    expect([await readStatus(first), await readStatus(second)]).toEqual([200, 200])

    expect(await runCommand('rotate-keys')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Wait \d+ minutes/),
    })
    await sql`
      update host.shared set value = value || jsonb_build_object('rotatedAt', now() - interval '75 minutes')
      where name = 'signing keys'`
    expect((await runCommand('rotate-keys')).code).toBe(0)
    await waitUntilNoticed()
    expect([
      await readStatus(first),
      await readStatus(second),
      await readStatus(await signInForToken()),
    ]).toEqual([403, 200, 200])
  })
})
