import { beforeEach, expect, it } from 'vitest'
import { giveRole, newPerson } from '../host/test-host.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectAddress, expectToast, fill, follow, press } from './actions.ts'
import { changesOf } from './activity-log.ts'
import { open, screen, within } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

async function grant(email: string): Promise<void> {
  await fill('Email', email)
  await press('Grant role')
  await press('Yes, grant it')
}

async function revoke(email: string): Promise<void> {
  const row = (await screen.findByText(email)).closest('li') as HTMLElement
  within(row).getByRole('button').click()
}

it('an admin grants and revokes a role, and the activity log shows both', async () => {
  const person = await newPerson(venue.host, { name: 'Robin Newcomer' })
  await open('/admin/settings/roles')
  await venue.sql`update public.profiles set email_proven_at = now() where id = ${person.id}`
  await grant(person.email)
  await expectToast('Role granted')
  await revoke(person.email)
  await press('Yes, revoke it')
  await eventually(() => expect(screen.queryByText(person.email)).toBeNull())

  const [removed, added] = await changesOf('user_roles')
  expect(removed).toHaveTextContent('removed the staff role from Robin Newcomer.')
  expect(added).toHaveTextContent('gave Robin Newcomer the staff role.')
})

it('an admin invites a person without an account, sees the open invitation, and revokes it', async () => {
  await open('/admin/settings/roles')
  await grant('nobody@example.com')
  await expectToast('Invitation sent')
  const row = await screen.findByText('nobody@example.com')
  await expectAccessible()
  await press('Revoke the invitation of nobody@example.com')
  await eventually(() => expect(row).not.toBeInTheDocument())
  const [changed, added] = await changesOf('invitations')
  expect(added).toHaveTextContent('invited nobody@example.com as staff.')
  expect(changed).toHaveTextContent('withdrew the invitation for nobody@example.com.')
})

it('an account without a verified email gets an invitation instead of a role', async () => {
  const person = await newPerson(venue.host)
  await open('/admin/settings/roles')
  await grant(person.email)
  await expectToast('Invitation sent', person.email)
  await within(await screen.findByRole('list', { name: 'Open invitations' })).findByText(person.email)
  expect(await venue.sql`select from public.user_roles where user_id = ${person.id}`).toEqual([])
})

it('a person whose role was revoked is refused at the next call and told why', async () => {
  const { sql } = venue
  const person = await newPerson(venue.host)
  await giveRole(sql, person.id, 'staff')
  await enterAs(venue, person)
  await open('/admin/settings/bays')
  await press('Take out of service Bay 3 · Hollow')
  await fill('Reason', 'A flooded tee')
  await sql`delete from public.user_roles where user_id = ${person.id}`
  await press('Take out of service')
  await screen.findByRole('heading', { name: 'You no longer have staff access' })
  await follow('Go to your dashboard')
  await expectAddress('/dashboard')
})

it('the last admin cannot be removed', async () => {
  await open('/admin/settings/roles')
  await revoke(venue.logins.admin.email)
  await screen.findByText('This is your own role. You will lose access to Admin immediately.')
  await press('Yes, revoke it')
  await screen.findByText("The last admin can't be removed. Add another admin first.")
  await press('Keep it')
  const [count] =
    await venue.sql`select count(*)::integer as admins from public.user_roles where role = 'admin'`
  expect(count).toEqual({ admins: 1 })
})
