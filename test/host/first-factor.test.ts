import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enrollPhone, signInAt, toRefusal } from './authenticator.ts'
import { listEmailsTo } from './outbox.ts'
import { type createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())
beforeEach(() => host.sql`delete from private.rate_limits`)

type Client = ReturnType<typeof createVisitorClient>

async function readLevel({ auth }: Client) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

describe('the first factor', () => {
  /** Simulates a sign-in twenty minutes ago with a token refreshed since. */
  async function ageSession({ client, id }: Awaited<ReturnType<typeof newPerson>>) {
    await host.sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '20 minutes'
      where session_id in (select id from auth.sessions where user_id = ${id})`
    await client.auth.refreshSession()
  }
  const enrollFactor = ({ auth }: Client) => auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })

  it('enrolling the first factor requires the password when the sign-in is older than fifteen minutes', async () => {
    const person = await newPerson(host)
    await ageSession(person)
    const { auth } = person.client
    expect(toRefusal(await enrollFactor(person.client))).toEqual([403, 'fresh_proof_needed'])
    const guess = await auth.updateUser({ current_password: 'a guess' })
    expect(toRefusal(guess)).toEqual([400, 'current_password_invalid'])
    expect(toRefusal(await enrollFactor(person.client))).toEqual([403, 'fresh_proof_needed'])
    expect((await auth.updateUser({ current_password: person.password })).error).toBeNull()
    await enrollPhone(person.client)
    expect(await readLevel(person.client)).toEqual(['aal2', 'aal2'])
  })

  it('enrolling the first factor accepts an emailed code and leaves the password and other sessions unchanged', async () => {
    const person = await newPerson(host)
    await ageSession(person)
    const other = await signInAt(host, '192.0.2.9', person)
    await person.client.auth.reauthenticate()
    const [letter] = await listEmailsTo(host, person.email)
    const nonce = letter?.text.match(/\b\d{10}\b/)?.[0] ?? ''
    expect(toRefusal(await person.client.auth.updateUser({ nonce: '0123456789' }))[0]).toBe(422)
    expect((await person.client.auth.updateUser({ nonce })).error).toBeNull()
    expect((await other.auth.getUser()).error).toBeNull()
    await enrollPhone(person.client)
    expect((await signInAt(host, '192.0.2.10', person)).auth).toBeDefined()
  })

  it('enrolling the first factor requires an emailed code from an account without a password', async () => {
    const person = await newPerson(host)
    await ageSession(person)
    await host.sql`update auth.users set encrypted_password = '' where id = ${person.id}`
    expect((await person.client.auth.updateUser({ current_password: '' })).error).not.toBeNull()
    expect(toRefusal(await enrollFactor(person.client))).toEqual([403, 'fresh_proof_needed'])
  })
})
