import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRecoveryToken } from './outbox.ts'
import { createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
beforeEach(() => host.sql`delete from private.rate_limits`)
afterAll(() => host.close())

describe('updateUser with an email', () => {
  // Sequential, because a round of email finds nothing while another one is sending.
  async function readLinks(...addresses: string[]): Promise<string[]> {
    const found: string[] = []
    for (const address of addresses) found.push(await findRecoveryToken(host, address))
    return found
  }

  it.each(['the old first', 'the new first'])(
    'updateUser moves the account once both addresses have confirmed: %s',
    async (order) => {
      const { client, email, password, id } = await newPerson(host)
      const wanted = `moved-${id}@example.com`
      const { data } = await client.auth.updateUser({ email: ` ${wanted.toUpperCase()} ` })
      expect(data.user).toMatchObject({ email, new_email: wanted })

      const [old, fresh] = await readLinks(email, wanted)
      const [first, second] = order === 'the old first' ? [old, fresh] : [fresh, old]
      const one = await createVisitorClient(host).auth.verifyOtp({
        type: 'email_change',
        token_hash: first ?? '',
      })
      expect([one.error, one.data.session]).toEqual([null, null])
      const twice = await createVisitorClient(host).auth.verifyOtp({
        type: 'email_change',
        token_hash: first ?? '',
      })
      expect([twice.error?.status, twice.error?.code]).toEqual([403, 'otp_expired'])
      expect((await createVisitorClient(host).auth.signInWithPassword({ email, password })).error).toBeNull()

      const two = await createVisitorClient(host).auth.verifyOtp({
        type: 'email_change',
        token_hash: second ?? '',
      })
      expect(two.data.session?.user.email).toBe(wanted)
      expect(
        (await createVisitorClient(host).auth.signInWithPassword({ email: wanted, password })).error,
      ).toBeNull()
      const [row] =
        await host.sql`select email, email_proven_at is not null as proven from public.profiles where id = ${id}`
      // No one was signed in where the links were opened, so the email still has to be verified.
      expect(row).toEqual({ email: wanted, proven: false })
    },
  )

  it.each(['the old first', 'the new first'])(
    'updateUser verifies the new email when the account is signed in: %s',
    async (order) => {
      const { client, email, id } = await newPerson(host)
      const wanted = `proven-${id}@example.com`
      await client.auth.updateUser({ email: wanted })
      const [old = '', fresh = ''] = await readLinks(email, wanted)
      for (const token_hash of order === 'the old first' ? [old, fresh] : [fresh, old]) {
        expect(await client.rpc('note_email_agreement', { p_token_hash: token_hash })).toMatchObject({
          data: true,
        })
        await createVisitorClient(host).auth.verifyOtp({ type: 'email_change', token_hash })
      }
      const [row] =
        await host.sql`select email_proven_at is not null as proven from public.profiles where id = ${id}`
      expect(row).toEqual({ proven: true })
    },
  )

  it('an email change gives no access to the records of the person whose address was entered, even when they confirm', async () => {
    const thief = await newPerson(host)
    const wanted = `wanda-${thief.id}@example.com`
    await host.sql`
      insert into public.gym_members (email, full_name, phone) values (${wanted}, 'Wanda Walkin', '(256) 555-0199')`
    await thief.client.auth.updateUser({ email: wanted })
    const [own = '', hers = ''] = await readLinks(thief.email, wanted)
    await thief.client.rpc('note_email_agreement', { p_token_hash: own })
    await createVisitorClient(host).auth.verifyOtp({ type: 'email_change', token_hash: own })
    // Wanda has an account under another email, or none.
    const wanda = await newPerson(host)
    const noted = await wanda.client.rpc('note_email_agreement', { p_token_hash: hers })
    expect(noted.data).toBe(false)
    await createVisitorClient(host).auth.verifyOtp({ type: 'email_change', token_hash: hers })
    const { data } = await thief.client.from('gym_members').select('full_name, phone')
    expect(JSON.stringify(data)).not.toContain('Wanda')
    const [row] = await host.sql`
      select email_proven_at is not null as proven from public.profiles where id = ${thief.id}`
    expect(row).toEqual({ proven: false })
  })

  it('changing the password cancels a pending email change and its emails', async () => {
    const { client, email, password, id } = await newPerson(host)
    await client.auth.updateUser({ email: `begun-${id}@example.com` })
    const [old = ''] = await readLinks(email)
    await client.auth.updateUser({ password: 'another fine one', current_password: password })
    const late = await createVisitorClient(host).auth.verifyOtp({ type: 'email_change', token_hash: old })
    expect(late.error?.code).toBe('otp_expired')
    await createVisitorClient(host).auth.resend({ type: 'email_change', email })
    const letters = await host.sql`
      select from private.mail_outbox where to_address = ${email} and data ->> 'letter' = 'email_change'`
    expect(letters.length).toBeLessThanOrEqual(1)
  })

  it('an email change takes effect only after both addresses confirm, however often the emails are resent', async () => {
    const { client, email, id } = await newPerson(host)
    const wanted = `half-${id}@example.com`
    await client.auth.updateUser({ email: wanted })
    const [old, fresh] = await readLinks(email, wanted)
    await createVisitorClient(host).auth.verifyOtp({ type: 'email_change', token_hash: fresh ?? '' })
    expect((await client.auth.getUser()).data.user).toMatchObject({ email, new_email: wanted })

    expect((await createVisitorClient(host).auth.resend({ type: 'email_change', email })).error).toBeNull()
    expect(await readLinks(wanted)).toEqual([fresh])
    const [newest] = await readLinks(email)
    expect(newest).not.toBe(old)
    const done = await createVisitorClient(host).auth.verifyOtp({
      type: 'email_change',
      token_hash: newest ?? '',
    })
    expect(done.data.session?.user.email).toBe(wanted)
  })

  it('updateUser with a wrong current password changes nothing', async () => {
    const { client, email, password, id } = await newPerson(host)
    const data = { full_name: 'Somebody Else' }
    const wish = { email: `wrong-${id}@example.com`, current_password: 'guess', data }
    for (const more of [{}, { password: 'another fine one' }])
      expect((await client.auth.updateUser({ ...wish, ...more })).error?.code).toBe(
        'current_password_invalid',
      )
    const { user } = (await client.auth.getUser()).data
    expect(user).toMatchObject({ email, user_metadata: { full_name: 'Pat Person' } })
    expect(user?.new_email).toBeUndefined()
    expect((await createVisitorClient(host).auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('updateUser with several fields changes all of them or none', async () => {
    const { client, email, password } = await newPerson(host)
    const other = await newPerson(host)
    const wish = { email: other.email, password: 'another fine one', current_password: password }
    expect((await client.auth.updateUser(wish)).error?.code).toBe('email_exists')
    expect((await createVisitorClient(host).auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('the second confirmation link fails when another account has taken the address', async () => {
    const { client, email, id } = await newPerson(host)
    const wanted = `taken-${id}@example.com`
    await client.auth.updateUser({ email: wanted })
    const [old, fresh] = await readLinks(email, wanted)
    await newPerson(host, { email: wanted })
    await createVisitorClient(host).auth.verifyOtp({ type: 'email_change', token_hash: old ?? '' })
    const late = await createVisitorClient(host).auth.verifyOtp({
      type: 'email_change',
      token_hash: fresh ?? '',
    })
    expect([late.error?.status, late.error?.code]).toEqual([422, 'email_exists'])
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  it('resending an email change sends both emails again, and only the newest links work', async () => {
    const { client, email, id } = await newPerson(host)
    const wanted = `again-${id}@example.com`
    await client.auth.updateUser({ email: wanted })
    const [earlier] = await readLinks(wanted)
    expect((await createVisitorClient(host).auth.resend({ type: 'email_change', email })).error).toBeNull()
    const [newest] = await readLinks(wanted)
    const late = await createVisitorClient(host).auth.verifyOtp({
      type: 'email_change',
      token_hash: earlier ?? '',
    })
    expect(late.error?.code).toBe('otp_expired')
    const good = await createVisitorClient(host).auth.verifyOtp({
      type: 'email_change',
      token_hash: newest ?? '',
    })
    expect(good.error).toBeNull()
    expect(
      (await createVisitorClient(host).auth.resend({ type: 'email_change', email: 'nobody@example.com' }))
        .error,
    ).toBeNull()
  })

  it('updateUser refuses an email that is taken or invalid', async () => {
    const { client } = await newPerson(host)
    const other = await newPerson(host)
    const taken = await client.auth.updateUser({ email: other.email.toUpperCase() })
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists'])
    const none = await client.auth.updateUser({ email: 'x<a@b.example>' })
    expect([none.error?.status, none.error?.code]).toEqual([400, 'validation_failed'])
  })
})
