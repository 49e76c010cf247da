import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callFunction } from './world/calls.ts'
import { createMember, listMemberEmails, readMemberPage } from './world/members.ts'
import { withDesk } from './world/venue.ts'

const { host, staff } = withDesk()

const manageMember = (body: Record<string, unknown>, token = staff.token) =>
  callFunction(host, 'manage-member', body, token)
const buildFirstNote = ({ memberId }: { memberId: number }) => ({
  action: 'note',
  memberId,
  note: 'Left-handed.',
  tags: ['league'],
  version: 0,
})

describe('notes and contact details of a member', () => {
  it('a member note has tags, is not overwritten unseen and cannot be read by the member', async () => {
    const member = await createMember(host)
    const note = buildFirstNote(member)
    const answers = await Promise.all([manageMember(note), manageMember(note)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await readMemberPage({ staff }, member)).keptNote).toEqual({
      note: 'Left-handed.',
      tags: ['league'],
      version: 1,
    })
    expect((await manageMember({ ...note, note: 'Right-handed.' })).status).toBe(409)
    expect((await manageMember({ ...note, note: '', tags: [], version: 1 })).status).toBe(200)
    expect((await readMemberPage({ staff }, member)).keptNote).toMatchObject({ note: '', tags: [] })
    const own = await member.client.rpc('member_details', { p_id: member.memberId })
    expect(own.error?.code).toBe('42501')
  })

  it('editing a member changes the name and phone of the account but not its email', async () => {
    const member = await createMember(host)
    const was = { name: 'Pat Person', email: member.email, phone: '' }
    const wish = {
      action: 'edit',
      memberId: member.memberId,
      was,
      becomes: { ...was, name: 'Pat Pearson', phone: '256 555 0199' },
    }
    expect(
      (await manageMember({ ...wish, becomes: { ...was, email: 'other@example.com' } })).body.error,
    ).toMatch(/change it themselves/)
    expect((await manageMember(wish)).status).toBe(200)
    expect((await manageMember(wish)).status).toBe(200)
    const [profile] = await host.sql`select full_name, phone from public.profiles where id = ${member.id}`
    expect(profile).toEqual({ full_name: 'Pat Pearson', phone: '(256) 555-0199' })
    expect((await manageMember({ ...wish, becomes: { ...was, name: 'Pit' } })).status).toBe(409)
  })

  it('editing a member works when the name was empty', async () => {
    const member = await createMember(host)
    await host.sql`update public.gym_members set full_name = '' where id = ${member.memberId}`
    const was = { name: '', email: member.email, phone: '' }
    const wish = { action: 'edit', memberId: member.memberId, was, becomes: { ...was, name: 'Pat' } }
    expect((await manageMember(wish)).status).toBe(200)
  })

  it('a member note is kept when two entries are merged', async () => {
    const member = await createMember(host)
    const note = buildFirstNote(member)
    await manageMember(note)
    await host.sql`select private.record_gym_member(null, 'twin@example.com', 'Twin', '')`
    await host.sql`update public.profiles set email = 'twin@example.com', email_proven_at = now() where id = ${member.id}`
    await host.sql`select private.claim_by_address(p) from public.profiles p where id = ${member.id}`
    const [kept] = await host.sql`
      select note, tags from private.member_notes n join public.gym_members m on m.id = n.member_id where m.user_id = ${member.id}`
    expect(kept).toEqual({ note: 'Left-handed.', tags: ['league'] })
  })

  it('two member entries cannot have the same email', async () => {
    const [first] = await host.sql`select private.record_gym_member(null, 'one@example.com', 'One', '') as id`
    const [second] =
      await host.sql`select private.record_gym_member(null, 'two@example.com', 'Two', '') as id`
    const was = { name: 'Two', email: 'two@example.com', phone: '' }
    const becomes = { ...was, email: 'one@example.com' }
    const { body } = await manageMember({ action: 'edit', memberId: Number(second?.id), was, becomes })
    expect(body.error).toMatch(/Someone else/)
    expect(Number(first?.id)).toBeGreaterThan(0)
  })
})

it('a message to a member is sent once and kept in the history', async () => {
  const member = await createMember(host)
  const letter = {
    action: 'write',
    id: randomUUID(),
    memberId: member.memberId,
    subject: 'Your glove',
    text: 'It is here.',
  }
  await Promise.all([manageMember(letter), manageMember(letter)])
  expect((await listMemberEmails(host, member)).filter((one) => one === 'message Your glove')).toHaveLength(1)
  expect((await manageMember({ ...letter, text: 'Come and get it.' })).body.error).toMatch(/already sent/)
  const { history } = await readMemberPage({ staff }, member)
  expect(history).toContainEqual(
    expect.objectContaining({
      kind: 'message',
      subject: 'Your glove',
      text: 'It is here.',
      actorName: 'Sid Staff',
    }),
  )
})

it('manage-member refuses visitors and members', async () => {
  const member = await createMember(host)
  const body = { action: 'note', memberId: member.memberId, note: 'x', tags: [], version: 0 }
  expect((await callFunction(host, 'manage-member', body)).status).toBe(401)
  expect((await manageMember(body, member.token)).status).toBe(403)
})
