import { beforeEach, expect, it } from 'vitest'
import { findEmailToken } from '../host/email-verification.ts'
import { createVisitorClient, newPerson } from '../host/test-host.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, fill, press, sees } from './actions.ts'
import { open } from './screen.tsx'
import { openVenue } from './venue.ts'

const venue = openVenue()
let admin: ReturnType<typeof createVisitorClient>
beforeEach(async () => {
  admin = createVisitorClient(venue.host)
  await admin.auth.signInWithPassword(venue.logins.admin)
})

async function invite(email: string): Promise<string> {
  const { data } = await admin.rpc('invite_person', { p_email: email, p_role: 'staff' })
  expect(data).toBe('invited')
  return `/invitation?token=${await findEmailToken(venue.host, email)}`
}

const roleOf = (email: string) => venue.sql`
  select role, email_proven_at is not null as is_proven from public.user_roles r join public.profiles p on p.id = r.user_id
  where email = ${email}`

it('an invited person creates an account with a long password and gets the role', async () => {
  const email = 'invited@example.com'
  await open(await invite(email))
  await sees("You've been invited to join the staff.")
  await expectAccessible()
  await press('Accept the invitation')
  await fill('Password', 'too short')
  await press('Start working')
  await sees('The password needs at least 12 characters.')
  expect(await roleOf(email)).toHaveLength(0)
  await fill('Password', 'a fine long password')
  await press('Start working')
  await eventually(async () =>
    expect([...(await roleOf(email))]).toEqual([{ role: 'staff', is_proven: true }]),
  )
  expect(
    await venue.sql`select from private.mail_outbox where to_address = ${email} and template = 'welcome'`,
  ).toHaveLength(0)
  // A person counted as a member is also in the member list.
  expect(await venue.sql`select from public.gym_members where email = ${email}`).toHaveLength(1)
})

it('an invitation shuts out a stranger who signed up with the same email before', async () => {
  const squatter = await newPerson(venue.host)
  await open(await invite(squatter.email))
  await press('Accept the invitation')
  await fill('Password', 'a fine long password')
  await press('Start working')
  await eventually(async () => expect(await roleOf(squatter.email)).toHaveLength(1))
  const again = await createVisitorClient(venue.host).auth.signInWithPassword(squatter)
  expect(again.error?.code).toBe('invalid_credentials')
  expect((await squatter.client.auth.refreshSession()).error).not.toBeNull()
  expect((await squatter.client.rpc('accept_invitation')).error).not.toBeNull()
})

it('the invitation page reports an invitation that was used, revoked or made up', async () => {
  const link = await invite('revoked@example.com')
  await venue.sql`update public.invitations set revoked_at = now() where email = 'revoked@example.com'`
  for (const dead of [link, '/invitation?token=made-up']) {
    await open(dead)
    await press('Accept the invitation')
    await sees('This invitation has been used, was revoked, or has expired.')
  }
  await open('/invitation')
  await sees('This link looks cut off.')
})

it('an invitation cannot be accepted without its email', async () => {
  const person = await newPerson(venue.host)
  await invite(person.email)
  expect((await person.client.rpc('accept_invitation')).error?.code).toBe('42501')
  const found = await person.client.from('invitations').select('id')
  expect(found.data).toEqual([])
})
