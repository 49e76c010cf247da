import { rotateKeys } from '@nightlark/local-supabase/auth/keys/rotate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendRequest, signIn } from './ask.ts'
import { enrollPhone } from './authenticator.ts'
import { findRecoveryToken } from './outbox.ts'
import { createVisitorClient, newAdmin, newPerson, startTestHost, type TestHost } from './test-host.ts'

let here: TestHost
let elsewhere: TestHost
beforeAll(async () => {
  here = await startTestHost({ TRUSTED_PROXIES: '1' })
  elsewhere = await startTestHost({ TRUSTED_PROXIES: '1' }, here.databaseUrl)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await elsewhere.close()
  await here.close()
})

const clock = performance.now.bind(performance)
let ahead = 0

/** Advances the monotonic clock, for values cached for a minute. */
function passOneMinute(): void {
  ahead += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
}

type Person = Awaited<ReturnType<typeof newPerson>>

const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'sign-out': ({ client }) => client.auth.signOut(),
  'signing out other devices': async ({ email, password }) => {
    const device = createVisitorClient(here)
    await device.auth.signInWithPassword({ email, password })
    return device.auth.signOut({ scope: 'others' })
  },
  'a new password on another device': async ({ email, password }) => {
    const device = createVisitorClient(here)
    await device.auth.signInWithPassword({ email, password })
    return device.auth.updateUser({ password: 'another fine one', current_password: password })
  },
  'a reset of the password': async ({ email }) => {
    const device = createVisitorClient(here)
    await device.auth.resetPasswordForEmail(email)
    await device.auth.verifyOtp({ type: 'recovery', token_hash: await findRecoveryToken(here, email) })
    return device.auth.updateUser({ password: 'another fine one' })
  },
  'the removal of a lost phone by an admin': async ({ client, email }) => {
    await enrollPhone(client)
    const { token } = await newAdmin(here)
    return sendRequest(here, '/functions/v1/remove-factors', { token, body: { email, reason: 'Lost' } })
  },
  'the end of the account': ({ id }) => here.sql`delete from auth.users where id = ${id}`,
}

const readProfileStatus = async (host: TestHost, token: string) =>
  (await sendRequest(host, '/rest/v1/profiles?select=id', { token })).status
const callCommandStatus = async (host: TestHost, { token, email }: Person) => {
  const body = { email, fullName: 'Pat Person' }
  return (await sendRequest(host, '/functions/v1/create-gym-master-member', { token, body })).body
}

describe.each(Object.keys(endings))('access after %s', (ending) => {
  it("the auth service and commands refuse an ended session's token immediately, in every process", async () => {
    const person = await newPerson(here)
    for (const host of [here, elsewhere]) expect(await readProfileStatus(host, person.token)).toBe(200)
    await endings[ending]?.(person)
    for (const host of [here, elsewhere]) {
      expect((await sendRequest(host, '/auth/v1/user', { token: person.token })).status).toBe(403)
      expect(await callCommandStatus(host, person)).toMatchObject({
        code: 'signed_out',
        error: 'Please sign in again.',
      })
    }
  })

  it("reads of rows refuse an ended session's token after one minute, in every process", async () => {
    const person = await newPerson(here)
    expect(await readProfileStatus(elsewhere, person.token)).toBe(200)
    await endings[ending]?.(person)
    passOneMinute()
    for (const host of [here, elsewhere]) expect(await readProfileStatus(host, person.token)).toBe(401)
  })
})

it('the process that ends a session refuses its reads immediately', async () => {
  const { client, token } = await newPerson(here)
  expect(await readProfileStatus(here, token)).toBe(200)
  await client.auth.signOut()
  expect(await readProfileStatus(here, token)).toBe(401)
})

const setLastRotation = (minutes: number) => here.sql`
  update host.shared set value = value || jsonb_build_object('rotatedAt', now() - make_interval(mins => ${minutes}))
  where name = 'signing keys'`

describe('signing key rotation', () => {
  it('rotating the keys signs out no sessions, and every process signs with the next key within a minute', async () => {
    const person = await newPerson(here)
    expect(await rotateKeys(here.sql, false)).toEqual({ wait: 0 })
    for (const host of [here, elsewhere]) expect(await readProfileStatus(host, person.token)).toBe(200)
    passOneMinute()
    const signInForKeyId = async (host: TestHost) => {
      const { body } = await signIn(host, person.email, person.password)
      return JSON.parse(Buffer.from(String(body.access_token).split('.')[0] ?? '', 'base64url').toString())
        .kid
    }
    const [kid] = await here.sql`select value -> 'current' ->> 'kid' as now from host.shared
                                 where name = 'signing keys'`
    expect([await signInForKeyId(here), await signInForKeyId(elsewhere)]).toEqual([kid?.now, kid?.now])
  })

  it('a key rotation waits until tokens of the previous key have expired', async () => {
    expect((await rotateKeys(here.sql, false)).wait).toBeGreaterThan(70)
  })

  it('two rotations invalidate the tokens of the first key in every process', async () => {
    const person = await newPerson(here)
    await setLastRotation(76)
    await rotateKeys(here.sql, false)
    passOneMinute()
    for (const host of [here, elsewhere])
      expect((await sendRequest(host, '/auth/v1/user', { token: person.token })).status).toBe(200)
    await setLastRotation(76)
    await rotateKeys(here.sql, false)
    passOneMinute()
    for (const host of [here, elsewhere]) {
      expect((await sendRequest(host, '/auth/v1/user', { token: person.token })).status).toBe(403)
      expect(await readProfileStatus(host, person.token)).toBe(401)
      expect(await callCommandStatus(host, person)).toMatchObject({ code: 'signed_out' })
    }
  })

  it('rotating a leaked key ends its tokens at once, and refresh tokens keep working', async () => {
    const person = await newPerson(here)
    const { data } = await person.client.auth.getSession()
    await rotateKeys(here.sql, true)
    passOneMinute()
    for (const host of [here, elsewhere])
      expect((await sendRequest(host, '/auth/v1/user', { token: person.token })).status).toBe(403)
    const body = { refresh_token: data.session?.refresh_token }
    expect((await sendRequest(elsewhere, '/auth/v1/token?grant_type=refresh_token', { body })).status).toBe(
      200,
    )
  })
})
