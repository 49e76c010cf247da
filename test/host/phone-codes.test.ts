import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { times } from './ask.ts'
import { codeNow, nextStep, refusalOf, setUpPhone, signedInAt, wrongCode } from './authenticator.ts'
import { newPerson, startTestHost, type TestHost, type visitor } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())
beforeEach(() => host.sql`delete from private.rate_limits`)

type Client = ReturnType<typeof visitor>

describe('a code is refused', () => {
  async function withPhone(address = '192.0.2.10') {
    const person = await newPerson(host)
    const phone = await setUpPhone(person.client)
    await nextStep(host.sql)
    return { ...phone, person, client: await signedInAt(host, address, person) }
  }
  const challenged = async ({ auth }: Client, factorId: string) =>
    (await auth.mfa.challenge({ factorId })).data?.id ?? ''

  it('when it is wrong; the challenge takes the right one afterwards', async () => {
    const { client, id, secret } = await withPhone()
    const challengeId = await challenged(client, id)
    const verify = (code: string) => client.auth.mfa.verify({ factorId: id, challengeId, code })
    expect(refusalOf(await verify(wrongCode(secret)))).toEqual([422, 'mfa_verification_failed'])
    expect((await verify(codeNow(secret))).error).toBeNull()
  })

  it('when it has been used, also by two at the same instant', async () => {
    const { client, id, secret, person } = await withPhone()
    const other = await signedInAt(host, '192.0.2.11', person)
    const code = codeNow(secret)
    const answers = await Promise.all(
      [client, other].map(({ auth }) => auth.mfa.challengeAndVerify({ factorId: id, code })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const again = await signedInAt(host, '192.0.2.12', person)
    const replayed = await again.auth.mfa.challengeAndVerify({ factorId: id, code })
    expect(refusalOf(replayed)).toEqual([422, 'mfa_verification_failed'])
  })

  it('for a challenge that was answered, or asked for at another address', async () => {
    const { client, id, secret, person } = await withPhone()
    const other = await signedInAt(host, '192.0.2.13', person)
    const challengeId = await challenged(client, id)
    const elsewhere = await other.auth.mfa.verify({ factorId: id, challengeId, code: codeNow(secret) })
    expect(refusalOf(elsewhere)).toEqual([422, 'mfa_ip_address_mismatch'])
    expect(
      (await client.auth.mfa.verify({ factorId: id, challengeId, code: codeNow(secret) })).error,
    ).toBeNull()
    await nextStep(host.sql)
    const again = await client.auth.mfa.verify({ factorId: id, challengeId, code: codeNow(secret) })
    expect(refusalOf(again)).toEqual([422, 'mfa_ip_address_mismatch'])
  })

  it('five minutes after the challenge', async () => {
    const { client, id, secret } = await withPhone()
    const challengeId = await challenged(client, id)
    await host.sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds'`
    const late = await client.auth.mfa.verify({ factorId: id, challengeId, code: codeNow(secret) })
    expect(refusalOf(late)).toEqual([422, 'mfa_challenge_expired'])
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'none', ''])(
    'for the challenge %j',
    async (challengeId) => {
      const { client, id, secret } = await withPhone()
      const answer = await client.auth.mfa.verify({ factorId: id, challengeId, code: codeNow(secret) })
      expect(refusalOf(answer)).toEqual([422, 'mfa_factor_not_found'])
    },
  )

  it('for the phone of somebody else, and for none', async () => {
    const { id, secret } = await withPhone()
    const { client } = await newPerson(host)
    const code = codeNow(secret)
    for (const factorId of [id, '00000000-0000-4000-8000-000000000000']) {
      expect(refusalOf(await client.auth.mfa.challenge({ factorId }))).toEqual([404, 'mfa_factor_not_found'])
      const answer = await client.auth.mfa.verify({ factorId, challengeId: factorId, code })
      expect(refusalOf(answer)).toEqual([404, 'mfa_factor_not_found'])
      expect(refusalOf(await client.auth.mfa.unenroll({ factorId }))).toEqual([404, 'mfa_factor_not_found'])
    }
    expect(refusalOf(await client.auth.mfa.challenge({ factorId: 'none' }))[0]).toBe(404)
  })

  it('of one phone for the challenge of another, whoever asked for it', async () => {
    const [mine, theirs] = [await withPhone('192.0.2.14'), await withPhone('192.0.2.14')]
    const asked = {
      mine: await challenged(mine.client, mine.id),
      theirs: await challenged(theirs.client, theirs.id),
    }
    const verify = (factorId: string, challengeId: string, code: string) =>
      mine.client.auth.mfa.verify({ factorId, challengeId, code })
    const notFound = [404, 'mfa_factor_not_found']
    expect(refusalOf(await verify(theirs.id, asked.theirs, codeNow(theirs.secret)))).toEqual(notFound)
    expect(refusalOf(await verify(theirs.id, asked.mine, codeNow(mine.secret)))).toEqual(notFound)
    for (const code of [codeNow(mine.secret), codeNow(theirs.secret)])
      expect(refusalOf(await verify(mine.id, asked.theirs, code))).toEqual([422, 'mfa_factor_not_found'])
    expect((await verify(mine.id, asked.mine, codeNow(mine.secret))).error).toBeNull()
    expect(refusalOf(await mine.client.auth.mfa.unenroll({ factorId: theirs.id }))).toEqual(notFound)
    expect((await theirs.client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: theirs.id }])
  })

  it('to somebody who guesses from many addresses, and then even when it is right', async () => {
    const { person, id, secret } = await withPhone()
    const guess = async (index: number, code: string) => {
      const client = await signedInAt(host, `198.51.100.${index}`, person)
      return refusalOf(await client.auth.mfa.challengeAndVerify({ factorId: id, code }))
    }
    for (let index = 0; index < 5; index++)
      expect(await guess(index, wrongCode(secret))).toEqual([422, 'mfa_verification_failed'])
    expect(await guess(6, codeNow(secret))).toEqual([429, 'over_request_rate_limit'])
  })

  it('to an address that has asked fifteen times within a minute', async () => {
    const { client, id } = await withPhone('192.0.2.20')
    const answers = await times(16, () => client.auth.mfa.challenge({ factorId: id }))
    expect(answers.filter(({ error }) => error?.status === 429)).toHaveLength(1)
  })
})

describe('with a password alone, once a phone is set up', () => {
  async function halfWay() {
    const person = await newPerson(host)
    const { id } = await setUpPhone(person.client)
    return { client: await signedInAt(host, '192.0.2.30', person), id }
  }

  it('nobody removes it', async () => {
    const { client, id } = await halfWay()
    expect(refusalOf(await client.auth.mfa.unenroll({ factorId: id }))).toEqual([422, 'insufficient_aal'])
  })

  it.each([{ password: 'another fine one' }, { email: 'thief@example.com' }])(
    'nobody sets %j',
    async (change) => {
      const { client } = await halfWay()
      expect(refusalOf(await client.auth.updateUser(change))).toEqual([401, 'insufficient_aal'])
    },
  )
})
