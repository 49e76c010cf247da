import { describe, expect, it } from 'vitest'
import { formatHistoryEntry } from '#domain/admin/history-words.ts'
import { MemberDetails } from '#domain/contract/staff-details.ts'
import { repeat, sendRequest } from '../host/ask.ts'
import { verifyEmail } from '../host/email-verification.ts'
import { newAdmin, newPerson, withHost } from '../host/test-host.ts'

const host = withHost()

const path = '/functions/v1/create-gym-master-member'
const createMember = (token: string | undefined, body: unknown) => sendRequest(host, path, { token, body })
const findEntries = (email: string) =>
  host.sql`select id::text, user_id, full_name, phone from public.gym_members where email = ${email}`

describe('create-gym-master-member', () => {
  it('create-gym-master-member records the caller', async () => {
    const { email, token, id } = await newPerson(host)
    const { status, body } = await createMember(token, {
      email,
      fullName: ' Ann Lee ',
      phone: '(256) 555-0100',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, memberId: expect.stringMatching(/^\d{4,}$/) })
    expect([...(await findEntries(email))]).toEqual([
      { id: body.memberId, user_id: id, full_name: 'Ann Lee', phone: '(256) 555-0100' },
    ])
  })

  it('create-gym-master-member updates the entry with the same email in any case', async () => {
    const { email, token } = await newPerson(host, { email: 'Mixed.Case@Example.com' })
    const first = await createMember(token, { email, fullName: 'Ann' })
    const second = await createMember(token, { email: email.toUpperCase(), fullName: 'Ann Lee', phone: '1' })
    expect(second.body).toEqual(first.body)
    expect(await findEntries('mixed.case@example.com')).toMatchObject([{ full_name: 'Ann Lee', phone: '1' }])
  })

  it('create-gym-master-member makes one entry of sixteen simultaneous calls', async () => {
    const { email, token } = await newPerson(host)
    const answers = await repeat(16, (n) => createMember(token, { email, fullName: `Ann ${n}` }))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect(new Set(answers.map(({ body }) => body.memberId)).size).toBe(1)
    expect(await findEntries(email)).toHaveLength(1)
  })

  it('create-gym-master-member refuses to record another person', async () => {
    const { token } = await newPerson(host)
    const other = await newPerson(host)
    for (const email of [other.email, 'nobody@example.com']) {
      const answer = await createMember(token, { email, fullName: 'Mallory' })
      expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'forbidden' } })
      expect(await findEntries(email)).toHaveLength(0)
    }
  })

  it('create-gym-master-member lets staff record anyone, with or without an account', async () => {
    const { token } = await newAdmin(host)
    const person = await newPerson(host)
    await verifyEmail(host, person)
    expect((await createMember(token, { email: person.email, fullName: 'Ann' })).status).toBe(200)
    expect(await findEntries(person.email)).toMatchObject([{ user_id: person.id }])
    expect((await createMember(token, { email: 'guest@example.com', fullName: 'Guest' })).status).toBe(200)
    expect(await findEntries('guest@example.com')).toMatchObject([{ user_id: null }])
  })

  it('create-gym-master-member logs changes that staff make, but not those people make themselves', async () => {
    const admin = await newAdmin(host)
    const person = await newPerson(host)
    await verifyEmail(host, person)
    const { email, token } = person
    await createMember(token, { email, fullName: 'Ann' })
    const { body } = await createMember(admin.token, { email, fullName: 'Ann Lee', phone: '1' })
    const lines =
      await host.sql`select actor_name, action, before, after, reason, reason_code from public.audit_log
      where subject = 'gym_members' and subject_id = ${String(body.memberId)}`
    const moment = expect.any(String)
    expect([...lines]).toEqual([
      {
        actor_name: 'Ada Admin',
        action: 'update',
        before: { full_name: 'Ann', phone: '', last_contact_at: moment },
        after: { full_name: 'Ann Lee', phone: '1', last_contact_at: moment },
        reason: '',
        reason_code: 'sync',
      },
    ])
    const details = await admin.client.rpc('member_details', { p_id: Number(body.memberId) })
    expect(MemberDetails.parse(details.data).history.map(formatHistoryEntry)).toContain(
      'Ada Admin set the phone number of Ann Lee to 1, and changed the name from Ann to Ann Lee.',
    )
  })

  it('create-gym-master-member links an entry to the person who has verified its email', async () => {
    const { token } = await newAdmin(host)
    const recorded = await createMember(token, { email: 'early@example.com', fullName: 'Early Bird' })
    const person = await newPerson(host, { email: 'early@example.com' })
    await verifyEmail(host, person)
    const own = await createMember(person.token, { email: 'early@example.com', fullName: 'Early Bird' })
    expect(own.body).toEqual(recorded.body)
    expect(await findEntries('early@example.com')).toMatchObject([{ user_id: person.id }])
  })

  it('create-gym-master-member refuses to change the entry of another account', async () => {
    const first = await newPerson(host)
    await createMember(first.token, { email: first.email, fullName: 'Ann' })
    const second = await newPerson(host)
    await verifyEmail(host, second)
    await host.sql`update public.gym_members set email = ${second.email}, address_counts = true where user_id = ${first.id}`
    const answer = await createMember(second.token, { email: second.email, fullName: 'Mallory' })
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'conflict' } })
    expect(answer.body.error).toBe('Someone else in the member list has this email.')
    expect(await findEntries(second.email)).toMatchObject([{ user_id: first.id, full_name: 'Ann' }])
  })

  it('create-gym-master-member asks visitors to sign in', async () => {
    const answer = await createMember(undefined, { email: 'a@example.com', fullName: 'Ann' })
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', error: 'Please sign in first.' },
    })
  })

  it.each([
    ['an empty body', ''],
    ['an array', '[]'],
    ['invalid JSON', '{'],
    ['a missing email', { fullName: 'Ann' }],
    ['an invalid email', { email: 'nonsense', fullName: 'Ann' }],
    ['a blank name', { email: 'a@example.com', fullName: '  ' }],
    ['a name that is too long', { email: 'a@example.com', fullName: 'x'.repeat(121) }],
    ['a number as the phone number', { email: 'a@example.com', fullName: 'Ann', phone: 5 }],
  ])('create-gym-master-member refuses %s with a readable error', async (_, body) => {
    const { token } = await newPerson(host)
    const answer = await sendRequest(host, path, { method: 'POST', token, body })
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid' } })
    expect(String(answer.body.error)).toMatch(/\w+ \w+/)
  })

  it('create-gym-master-member refuses a name that the database cannot store', async () => {
    const { email, token } = await newPerson(host)
    for (const fullName of ['A\u0000nn', 'Ann \ud83c'])
      expect(await createMember(token, { email, fullName })).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      })
  })

  it('create-gym-master-member accepts only POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD'])
      expect((await sendRequest(host, path, { method })).status).toBe(405)
  })

  it('create-gym-master-member hides the details of a database error', async () => {
    const { email, token } = await newPerson(host)
    await host.sql`alter table public.gym_members rename to gym_members_away`
    const answer = await createMember(token, { email, fullName: 'Ann' })
    await host.sql`alter table public.gym_members_away rename to gym_members`
    expect(answer.status).toBe(503)
    expect(answer.body).toEqual({
      success: false,
      code: 'unavailable',
      error: 'This is not responding right now. Please try again in a minute.',
    })
  })
})
