import { beforeEach, describe, expect, it } from 'vitest'
import { sendRequest } from '../host/ask.ts'
import { allowCodeAgain, currentCode, enrollPhone } from '../host/authenticator.ts'
import { newAdmin, newPerson, newStaff, withHost } from '../host/test-host.ts'

const host = withHost()
beforeEach(() => host.sql`delete from private.rate_limits`)

const removeFactors = (token: string | undefined, email: string) =>
  sendRequest(host, '/functions/v1/remove-factors', { token, body: { email, reason: 'Fell into the pond' } })

async function withPhone(role?: 'admin') {
  const person = await newPerson(host, { name: 'Pat Phoneless' })
  if (role) await host.sql`insert into public.user_roles (user_id, role) values (${person.id}, ${role})`
  const phone = await enrollPhone(person.client)
  return { ...person, phone, token: phone.token }
}

describe('removing a lost phone', () => {
  it('removing a lost phone is logged, emailed and ends every session of its owner', async () => {
    const [admin, person] = [await newAdmin(host), await withPhone()]
    const { status, body } = await removeFactors(admin.token, person.email.toUpperCase())
    expect([status, body.removed]).toEqual([200, 1])
    expect(await host.sql`select from auth.mfa_factors where user_id = ${person.id}`).toEqual([])
    expect(await host.sql`select from auth.sessions where user_id = ${person.id}`).toEqual([])
    const [line] = await host.sql`
      select actor, action, reason, before from public.audit_log where subject = 'mfa_factors' and subject_id = ${person.id}`
    const before = { full_name: 'Pat Phoneless' }
    expect(line).toEqual({ actor: admin.id, action: 'delete', reason: 'Fell into the pond', before })
    const letters = await host.sql`
      select template from private.mail_outbox where to_address = ${person.email} and template = 'phone_removed'`
    expect(letters).toHaveLength(1)
  })

  it('members, staff and visitors cannot remove a phone', async () => {
    const person = await withPhone()
    const [staff, other] = [await newStaff(host), await newPerson(host)]
    expect((await removeFactors(undefined, person.email)).status).toBe(401)
    for (const { token } of [staff, other, person])
      expect((await removeFactors(token, person.email)).body.code).toBe('forbidden')
    expect(await host.sql`select from auth.mfa_factors where user_id = ${person.id}`).toHaveLength(1)
  })

  it('an admin cannot remove their own phone or one that does not exist', async () => {
    const [admin, person] = [await newAdmin(host), await newPerson(host)]
    expect((await removeFactors(admin.token, admin.email)).body.code).toBe('conflict')
    expect((await removeFactors(admin.token, person.email)).body.code).toBe('conflict')
    expect((await removeFactors(admin.token, 'nobody@example.com')).body.code).toBe('not_found')
  })
})

describe('an admin who needs a second factor', () => {
  const refundPayment = (token: string) =>
    sendRequest(host, '/functions/v1/refund-payment', {
      token,
      body: {
        paymentId: '00000000-0000-4000-8000-000000000001',
        requestId: '00000000-0000-4000-8000-000000000002',
        amountCents: 100,
        reason: 'A test',
      },
    })

  it('an admin with a password alone is asked for a second factor', async () => {
    const person = await newPerson(host)
    await host.sql`insert into public.user_roles (user_id, role) values (${person.id}, 'admin')`
    const { status, body } = await refundPayment(person.token)
    expect([status, body.code]).toEqual([403, 'second_factor_needed'])
  })

  it('an admin needs a new code after ten minutes to refund money or remove a phone', async () => {
    const [admin, person] = [await withPhone('admin'), await withPhone()]
    expect((await refundPayment(admin.token)).body.code).not.toBe('fresh_code_needed')
    await host.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
    const { data } = await admin.client.auth.refreshSession()
    const old = data.session?.access_token ?? ''
    expect([(await refundPayment(old)).status, (await refundPayment(old)).body.code]).toEqual([
      403,
      'fresh_code_needed',
    ])
    expect((await removeFactors(old, person.email)).body.code).toBe('fresh_code_needed')

    await allowCodeAgain(host.sql)
    const { id, secret } = admin.phone
    const fresh = await admin.client.auth.mfa.challengeAndVerify({ factorId: id, code: currentCode(secret) })
    expect((await removeFactors(fresh.data?.access_token, person.email)).status).toBe(200)
  })
})
