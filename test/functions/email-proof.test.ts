import { describe, expect, it } from 'vitest'
import { repeat } from '../host/ask.ts'
import { findEmailToken, verifyEmail } from '../host/email-verification.ts'
import { newPerson, withHost } from '../host/test-host.ts'

const host = withHost()

describe('email verification link', () => {
  it('an email verification link works only for its account and while signed in', async () => {
    const person = await newPerson(host)
    const other = await newPerson(host)
    const p_token = await findEmailToken(host, person.email)
    expect((await other.client.rpc('prove_email', { p_token })).data).toEqual({ state: 'other' })
    await person.client.auth.signOut()
    expect((await person.client.rpc('prove_email', { p_token })).error?.code).toBe('42501')
    const [row] = await host.sql`select email_proven_at from public.profiles where id = ${person.id}`
    expect(row).toEqual({ email_proven_at: null })
  })

  it('an email verification link works once and then reports that the email is verified', async () => {
    const person = await newPerson(host)
    const p_token = await findEmailToken(host, person.email)
    const answers = await repeat(4, async () => (await person.client.rpc('prove_email', { p_token })).data)
    const states = answers.map((answer) => (answer as { state: string }).state)
    expect(states.toSorted()).toEqual(['already', 'already', 'already', 'proven'])
  })

  it('an email verification link is refused when it is made up or older than three days', async () => {
    const { sql } = host
    const person = await newPerson(host)
    const p_token = await findEmailToken(host, person.email)
    const tryToken = async (token: string) =>
      (await person.client.rpc('prove_email', { p_token: token })).data
    expect(await tryToken('0'.repeat(48))).toEqual({ state: 'late' })
    expect(await tryToken('')).toEqual({ state: 'late' })
    await sql`update private.email_proofs set created_at = now() - interval '73 hours' where user_id = ${person.id}`
    expect(await tryToken(p_token)).toEqual({ state: 'late' })
  })

  it('guesses at an email verification link are limited', async () => {
    const person = await newPerson(host)
    const states = await repeat(
      22,
      async (n) => (await person.client.rpc('prove_email', { p_token: `${n}` })).data,
    )
    expect(states.filter((answer) => (answer as { state: string }).state === 'too_many')).toHaveLength(2)
  })

  it('an email that was sent no longer contains its verification link', async () => {
    const person = await newPerson(host)
    await findEmailToken(host, person.email)
    const [sent] = await host.sql`select data from private.mail_outbox where to_address = ${person.email}`
    expect(sent).toEqual({ data: {} })
  })

  it('an email verification link is refused after the account changes its email', async () => {
    const { sql } = host
    const person = await newPerson(host)
    const p_token = await findEmailToken(host, person.email)
    const next = 'next@example.com'
    await sql`update auth.users set email = ${next} where id = ${person.id}`
    expect((await person.client.rpc('prove_email', { p_token })).data).toEqual({ state: 'late' })
    expect(await verifyEmail(host, { ...person, email: next })).toMatchObject({ state: 'proven' })
  })
})

describe('sending the email verification again', () => {
  it('the email verification is sent at most three times in five minutes and reports the wait', async () => {
    const person = await newPerson(host)
    const answers = await repeat(
      5,
      async () => (await person.client.rpc('send_proof_again')).data as { state: string },
    )
    expect(answers.filter(({ state }) => state === 'sent')).toHaveLength(3)
    expect(answers.find(({ state }) => state === 'too_many')).toMatchObject({ seconds: expect.any(Number) })
    expect(await verifyEmail(host, person)).toMatchObject({ state: 'proven' })
    expect((await person.client.rpc('send_proof_again')).data).toEqual({ state: 'proven' })
  })

  it('the email verification is sent at most ten times a day', async () => {
    const person = await newPerson(host)
    const sendProofAgain = async () => (await person.client.rpc('send_proof_again')).data as { state: string }
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await sendProofAgain()).toMatchObject({ state: 'sent' })
      await host.sql`
        delete from private.rate_limits where bucket = ${`proof letters in five minutes: ${person.id}`}`
    }
    const late = await sendProofAgain()
    expect(late).toMatchObject({ state: 'too_many', seconds: expect.any(Number) })
    expect((late as { seconds?: number }).seconds).toBeGreaterThan(300)
  })
})
