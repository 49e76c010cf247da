import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { createMember, readMemberPage, type TestMember } from './world/members.ts'
import { mergeSteps } from './world/merges.ts'
import { giveMembership, timeAt, withDesk } from './world/venue.ts'

const opened = withDesk()
const { host, staff, admin, bays } = opened
const { createVerifiedMember, addTypedEntry, addPaidBooking, previewMerge, buildMergeRequest } =
  mergeSteps(opened)
checkBooksAfterEach(host)

const mergeMembers = async (...asked: Parameters<typeof buildMergeRequest>) =>
  manageMember(await buildMergeRequest(...asked))
const manageMember = (body: Record<string, unknown>, token = staff.token) =>
  callFunction(host, 'manage-member', body, token)

const listVisibleBookings = async ({ client }: Pick<TestMember, 'client'>) =>
  ((await client.from('bookings').select('id')).data ?? []).map(({ id }) => id)

describe('merging an entry typed by staff into an account', () => {
  it('merging a typed entry moves its bookings and points its number and email to the account', async () => {
    const member = await createVerifiedMember()
    const email = 'pat.typed@example.com'
    const goneId = await addTypedEntry(email)
    const [own, guests] = [await addPaidBooking(member), await addPaidBooking({ email })]
    expect(await listVisibleBookings(member)).toEqual([own])
    const { kept, gone } = await previewMerge(member.memberId, goneId)
    expect([kept?.bookings, gone?.bookings, gone?.visits, gone?.payments]).toEqual([1, 1, 1, 1])

    expect((await mergeMembers(member.memberId, goneId)).body).toEqual({ success: true })
    expect((await listVisibleBookings(member)).sort()).toEqual([own, guests].sort())
    const page = await readMemberPage({ staff }, { ...member, memberId: goneId })
    expect(page).toMatchObject({ id: member.memberId, visits: 1, spentCents: 6000, name: 'Pat Person' })
    expect(JSON.stringify(page.history)).toContain(`#${goneId} Pat Typed (${email})`)

    const wish = { bayId: bays.second, start: timeAt(600), minutes: 60, name: 'Pat Typed', email }
    const later = await callFunction(
      host,
      'manage-booking',
      { action: 'book', id: randomUUID(), ...wish },
      staff.token,
    )
    const { number } = later.body
    await callFunction(
      host,
      'manage-booking',
      { action: 'mark', number, was: 'confirmed', status: 'attended' },
      staff.token,
    )
    const [visit] = await host.sql`
      select c.gym_member_id::int as id from public.check_ins c join public.bookings b on b.id = c.booking_id
      where b.number = ${number}`
    expect(visit).toEqual({ id: member.memberId })
  })

  it('merging an entry into an account with an unverified email is refused', async () => {
    const member = await createMember(host)
    const goneId = await addTypedEntry('pat.unproven@example.com')
    expect((await mergeMembers(member.memberId, goneId)).body.error).toMatch(/unconfirmed email/)
  })

  it('simultaneous and repeated requests merge an entry once', async () => {
    const member = await createVerifiedMember()
    const goneId = await addTypedEntry('pat.twice@example.com')
    const wish = await buildMergeRequest(member.memberId, goneId)
    const answers = await Promise.all([
      manageMember(wish),
      manageMember(wish),
      manageMember({ ...wish, id: randomUUID() }, admin.token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const page = await readMemberPage({ staff }, member)
    expect(page.merges).toHaveLength(1)
    expect(page.history.filter((line) => JSON.stringify(line).includes('merged'))).toHaveLength(1)
  })

  it('merging entries is refused when one has changed since it was shown', async () => {
    const member = await createVerifiedMember()
    const goneId = await addTypedEntry('pat.changed@example.com')
    const wish = await buildMergeRequest(member.memberId, goneId)
    await addPaidBooking(member)
    expect((await manageMember(wish)).body.error).toMatch(/just changed/)
  })
})

describe('merging two accounts', () => {
  it('merging two accounts gives everything to the kept one and switches the other off', async () => {
    const [kept, gone] = [await createVerifiedMember(), await createVerifiedMember()]
    await giveMembership(host, gone.id)
    const [own, theirs] = [await addPaidBooking(kept), await addPaidBooking(gone)]
    expect((await mergeMembers(kept.memberId, gone.memberId)).body.error).toMatch(/Choose which sign-in/)
    expect((await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })).status).toBe(200)
    expect((await listVisibleBookings(kept)).sort()).toEqual([own, theirs].sort())
    expect(await listVisibleBookings(gone)).toEqual([])
    const again = await gone.client.auth.signInWithPassword(gone)
    expect(again.error?.code).toBe('user_banned')
    const held = await kept.client.from('memberships').select('status')
    expect(held.data).toEqual([{ status: 'active' }])
    const found = await staff.client.rpc('find_people', { p_words: gone.email })
    expect(found.data).toEqual([])
  })

  it('merging two accounts keeps the chosen sign-in', async () => {
    const [kept, gone] = [await createVerifiedMember(), await createVerifiedMember()]
    const own = await addPaidBooking(kept)
    expect((await mergeMembers(kept.memberId, gone.memberId, { signIn: 'gone' })).status).toBe(200)
    expect(await listVisibleBookings(gone)).toEqual([own])
    expect(await readMemberPage({ staff }, kept)).toMatchObject({
      id: kept.memberId,
      signInEmail: gone.email,
      email: gone.email,
    })
    expect((await kept.client.auth.signInWithPassword(kept)).error?.code).toBe('user_banned')
  })

  it('merging two accounts is refused when both have a plan, a payment is open or one is staff', async () => {
    const [kept, gone] = [await createVerifiedMember(), await createVerifiedMember()]
    const [worker] = await host.sql`
      select private.record_gym_member(${staff.id}, email, 'Sid Staff', '') as id from public.profiles where id = ${staff.id}`
    expect((await mergeMembers(kept.memberId, Number(worker?.id), { signIn: 'kept' })).body.error).toMatch(
      /belongs to staff/,
    )
    await giveMembership(host, kept.id)
    await giveMembership(host, gone.id)
    expect((await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })).body.error).toMatch(
      /Both have a plan/,
    )
    await host.sql`update public.memberships set status = 'expired' where user_id = ${gone.id}`
    const booking = await addPaidBooking(gone)
    await host.sql`update public.payments set status = 'authorized', completed_at = null where booking_id = ${booking}`
    expect((await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })).body.error).toMatch(
      /payment in progress/,
    )
    await host.sql`update public.payments set status = 'completed', completed_at = private.clock() where booking_id = ${booking}`
    expect((await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })).status).toBe(200)
  })

  it('merging two accounts with places at the same event keeps both places, one of them by name', async () => {
    const [kept, gone] = [await createVerifiedMember(), await createVerifiedMember()]
    const [event] = await host.sql`
      insert into public.events (title, kind, starts_at, ends_at, capacity)
      values ('Putting night', 'social', '2026-01-20T01:00Z', '2026-01-20T03:00Z', 8) returning id`
    await host.sql`insert into public.event_signups (event_id, user_id) values (${event?.id}, ${kept.id}), (${event?.id}, ${gone.id})`
    expect((await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept' })).status).toBe(200)
    const listPlaces = () =>
      host.sql`select user_id, full_name from public.event_signups where event_id = ${event?.id} order by full_name`
    expect([...(await listPlaces())]).toEqual([
      { user_id: kept.id, full_name: '' },
      { user_id: null, full_name: 'Pat Person' },
    ])
    const { merges } = await readMemberPage({ staff }, kept)
    expect((await manageMember({ action: 'split', id: merges[0]?.id })).status).toBe(200)
    expect(new Set((await listPlaces()).map((place) => place.user_id))).toEqual(new Set([kept.id, gone.id]))
  })
})

describe('undoing a merge', () => {
  it('undoing a merge returns what each had and leaves later bookings with the kept member', async () => {
    const [kept, gone] = [await createVerifiedMember(), await createVerifiedMember()]
    await giveMembership(host, gone.id)
    const addNote = (memberId: number, text: string, version = 0) =>
      manageMember({ action: 'note', memberId, note: text, tags: ['league'], version })
    await addNote(kept.memberId, 'Left-handed.')
    await addNote(gone.memberId, 'Tall.')
    const [own, theirs] = [await addPaidBooking(kept), await addPaidBooking(gone)]
    await mergeMembers(kept.memberId, gone.memberId, { signIn: 'kept', name: 'Pat One' })
    const page = await readMemberPage({ staff }, kept)
    expect(page).toMatchObject({
      name: 'Pat One',
      keptNote: { note: 'Left-handed.\n\nTall.', tags: ['league'] },
    })
    const between = await addPaidBooking(kept)

    const wish = { action: 'split', id: page.merges[0]?.id }
    const answers = await Promise.all([manageMember(wish), manageMember(wish, admin.token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await listVisibleBookings(kept)).sort()).toEqual([own, between].sort())
    expect((await gone.client.auth.signInWithPassword(gone)).error).toBeNull()
    expect(await listVisibleBookings(gone)).toEqual([theirs])
    expect(await readMemberPage({ staff }, kept)).toMatchObject({
      name: 'Pat Person',
      keptNote: { note: 'Left-handed.' },
      merges: [],
    })
    const back = await readMemberPage({ staff }, gone)
    expect(back).toMatchObject({ id: gone.memberId, keptNote: { note: 'Tall.' }, spentCents: 3000 })
    expect(back.memberships).toHaveLength(1)
    expect(JSON.stringify((await readMemberPage({ staff }, kept)).history)).toContain('unmerged')
  })

  it('undoing merges begins with the latest one', async () => {
    const member = await createVerifiedMember()
    const first = await addTypedEntry('pat.first@example.com')
    const second = await addTypedEntry('pat.second@example.com')
    await mergeMembers(member.memberId, first)
    const [earlier] = (await readMemberPage({ staff }, member)).merges
    await mergeMembers(member.memberId, second)
    expect((await manageMember({ action: 'split', id: earlier?.id })).body.error).toMatch(
      /merged again later/,
    )
    const [latest] = (await readMemberPage({ staff }, member)).merges
    expect((await manageMember({ action: 'split', id: latest?.id })).status).toBe(200)
    expect((await manageMember({ action: 'split', id: earlier?.id })).status).toBe(200)
    expect((await manageMember({ action: 'split', id: randomUUID() })).status).toBe(404)
  })
})

it('members and visitors cannot preview, make or undo a merge', async () => {
  const member = await createVerifiedMember()
  const goneId = await addTypedEntry('pat.closed@example.com')
  const wish = await buildMergeRequest(member.memberId, goneId)
  expect((await manageMember(wish, member.token)).status).toBe(403)
  expect((await callFunction(host, 'manage-member', { action: 'split', id: randomUUID() })).status).toBe(401)
  const preview = await member.client.rpc('member_merge', { p_kept: member.memberId, p_gone: goneId })
  expect(preview.error?.code).toBe('42501')
  expect((await previewMerge(member.memberId, goneId, admin)).gone?.id).toBe(goneId)
})

it('entries with the same phone or email are listed as possible duplicates', async () => {
  const member = await createVerifiedMember()
  await host.sql`update public.gym_members set phone = '256 555 0777' where id = ${member.memberId}`
  const [twin] =
    await host.sql`select private.record_gym_member(null, 'pat.twin@example.com', 'P. Person', '(256) 555-0777') as id`
  expect((await readMemberPage({ staff }, member)).twins).toMatchObject([
    { id: Number(twin?.id), hasAccount: false },
  ])
  const view = {
    q: '',
    day: null,
    order: '',
    descending: false,
    from: 0,
    count: 50,
    filters: { twins: 'yes' },
  }
  const list = await staff.client.rpc('office_list', { p_list: 'members', p_view: view })
  const ids = (list.data as { rows: { id: number }[] }).rows.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([member.memberId, Number(twin?.id)]))
})
