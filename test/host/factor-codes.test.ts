import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repeat } from './ask.ts'
import { allowCodeAgain, currentCode, enrollPhone, signInAt, toRefusal, wrongCode } from './authenticator.ts'
import { type createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())
beforeEach(() => host.sql`delete from private.rate_limits`)

type Client = ReturnType<typeof createVisitorClient>

describe('a code of an authenticator app is refused', () => {
  async function withPhone(address = '192.0.2.10') {
    const person = await newPerson(host)
    const phone = await enrollPhone(person.client)
    await allowCodeAgain(host.sql)
    return { ...phone, person, client: await signInAt(host, address, person) }
  }
  const createChallenge = async ({ auth }: Client, factorId: string) =>
    (await auth.mfa.challenge({ factorId })).data?.id ?? ''

  it('a wrong code is refused, and the challenge then accepts the right one', async () => {
    const { client, id, secret } = await withPhone()
    const challengeId = await createChallenge(client, id)
    const verify = (code: string) => client.auth.mfa.verify({ factorId: id, challengeId, code })
    expect(toRefusal(await verify(wrongCode(secret)))).toEqual([422, 'mfa_verification_failed'])
    expect((await verify(currentCode(secret))).error).toBeNull()
  })

  it('a used code is refused, also when two requests use it at once', async () => {
    const { client, id, secret, person } = await withPhone()
    const other = await signInAt(host, '192.0.2.11', person)
    const code = currentCode(secret)
    const answers = await Promise.all(
      [client, other].map(({ auth }) => auth.mfa.challengeAndVerify({ factorId: id, code })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const again = await signInAt(host, '192.0.2.12', person)
    const replayed = await again.auth.mfa.challengeAndVerify({ factorId: id, code })
    expect(toRefusal(replayed)).toEqual([422, 'mfa_verification_failed'])
  })

  it('a code is refused for a challenge that was answered or was created at another address', async () => {
    const { client, id, secret, person } = await withPhone()
    const other = await signInAt(host, '192.0.2.13', person)
    const challengeId = await createChallenge(client, id)
    const elsewhere = await other.auth.mfa.verify({ factorId: id, challengeId, code: currentCode(secret) })
    expect(toRefusal(elsewhere)).toEqual([422, 'mfa_ip_address_mismatch'])
    expect(
      (await client.auth.mfa.verify({ factorId: id, challengeId, code: currentCode(secret) })).error,
    ).toBeNull()
    await allowCodeAgain(host.sql)
    const again = await client.auth.mfa.verify({ factorId: id, challengeId, code: currentCode(secret) })
    expect(toRefusal(again)).toEqual([422, 'mfa_ip_address_mismatch'])
  })

  it('a code is refused five minutes after the challenge', async () => {
    const { client, id, secret } = await withPhone()
    const challengeId = await createChallenge(client, id)
    await host.sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds'`
    const late = await client.auth.mfa.verify({ factorId: id, challengeId, code: currentCode(secret) })
    expect(toRefusal(late)).toEqual([422, 'mfa_challenge_expired'])
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'none', ''])(
    'a code is refused for the challenge %j',
    async (challengeId) => {
      const { client, id, secret } = await withPhone()
      const answer = await client.auth.mfa.verify({ factorId: id, challengeId, code: currentCode(secret) })
      expect(toRefusal(answer)).toEqual([422, 'mfa_factor_not_found'])
    },
  )

  it('a code is refused for a factor of another person and for an unknown factor', async () => {
    const { id, secret } = await withPhone()
    const { client } = await newPerson(host)
    const code = currentCode(secret)
    for (const factorId of [id, '00000000-0000-4000-8000-000000000000']) {
      expect(toRefusal(await client.auth.mfa.challenge({ factorId }))).toEqual([404, 'mfa_factor_not_found'])
      const answer = await client.auth.mfa.verify({ factorId, challengeId: factorId, code })
      expect(toRefusal(answer)).toEqual([404, 'mfa_factor_not_found'])
      expect(toRefusal(await client.auth.mfa.unenroll({ factorId }))).toEqual([404, 'mfa_factor_not_found'])
    }
    expect(toRefusal(await client.auth.mfa.challenge({ factorId: 'none' }))[0]).toBe(404)
  })

  it('a code is refused when it answers the challenge of another factor', async () => {
    const [mine, theirs] = [await withPhone('192.0.2.14'), await withPhone('192.0.2.14')]
    const asked = {
      mine: await createChallenge(mine.client, mine.id),
      theirs: await createChallenge(theirs.client, theirs.id),
    }
    const verify = (factorId: string, challengeId: string, code: string) =>
      mine.client.auth.mfa.verify({ factorId, challengeId, code })
    const notFound = [404, 'mfa_factor_not_found']
    expect(toRefusal(await verify(theirs.id, asked.theirs, currentCode(theirs.secret)))).toEqual(notFound)
    expect(toRefusal(await verify(theirs.id, asked.mine, currentCode(mine.secret)))).toEqual(notFound)
    for (const code of [currentCode(mine.secret), currentCode(theirs.secret)])
      expect(toRefusal(await verify(mine.id, asked.theirs, code))).toEqual([422, 'mfa_factor_not_found'])
    expect((await verify(mine.id, asked.mine, currentCode(mine.secret))).error).toBeNull()
    expect(toRefusal(await mine.client.auth.mfa.unenroll({ factorId: theirs.id }))).toEqual(notFound)
    expect((await theirs.client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: theirs.id }])
  })

  it('a correct code is refused after guesses from many addresses', async () => {
    const { person, id, secret } = await withPhone()
    const guessCode = async (index: number, code: string) => {
      const client = await signInAt(host, `198.51.100.${index}`, person)
      return toRefusal(await client.auth.mfa.challengeAndVerify({ factorId: id, code }))
    }
    for (let index = 0; index < 5; index++)
      expect(await guessCode(index, wrongCode(secret))).toEqual([422, 'mfa_verification_failed'])
    expect(await guessCode(6, currentCode(secret))).toEqual([429, 'over_request_rate_limit'])
  })

  it('an address can create at most fifteen challenges a minute', async () => {
    const { client, id } = await withPhone('192.0.2.20')
    const answers = await repeat(16, () => client.auth.mfa.challenge({ factorId: id }))
    expect(answers.filter(({ error }) => error?.status === 429)).toHaveLength(1)
  })
})

describe('a password-only session with an enrolled factor', () => {
  async function createEnrolledWithPasswordSession() {
    const person = await newPerson(host)
    const { id } = await enrollPhone(person.client)
    return { client: await signInAt(host, '192.0.2.30', person), id }
  }

  it('a password-only session cannot remove the factor', async () => {
    const { client, id } = await createEnrolledWithPasswordSession()
    expect(toRefusal(await client.auth.mfa.unenroll({ factorId: id }))).toEqual([422, 'insufficient_aal'])
  })

  it.each([{ password: 'another fine one' }, { email: 'thief@example.com' }])(
    'a password-only session cannot set %j',
    async (change) => {
      const { client } = await createEnrolledWithPasswordSession()
      expect(toRefusal(await client.auth.updateUser(change))).toEqual([401, 'insufficient_aal'])
    },
  )
})
