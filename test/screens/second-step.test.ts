import { createClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentCode, wrongCode } from '../host/authenticator.ts'
import { newPerson } from '../host/test-host.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectAddress, expectToast, fill, inside, press, signInAs } from './actions.ts'
import { enterCode, personWithPhone } from './person-with-phone.ts'
import { open, screen } from './screen.tsx'
import { enterAs, enterAsStaff, enterWith, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => venue.sql`delete from private.rate_limits`)

/** Adds a member entry and returns the address of its page. */
async function pageOf({ userId, email }: { userId: string; email: string }): Promise<string> {
  const [row] = await venue.sql`
    insert into public.gym_members (user_id, email, full_name) values (${userId}, ${email}, 'Robin Phone') returning id`
  return `/admin/members/${row?.id}`
}

describe('signing in with an authenticator app', () => {
  it('signing in asks for the code and continues to the requested page', async () => {
    const person = await personWithPhone(venue)
    await open('/login?next=/dashboard/security')
    await signInAs(person)
    await enterCode(wrongCode(person.secret))
    await screen.findByText(/^That code is incorrect/)
    await expectAccessible()
    await enterCode('12 34')
    await screen.findByText('Enter the six digits that your app shows.')
    const code = currentCode(person.secret)
    await enterCode(`${code.slice(0, 3)} ${code.slice(3)}`)
    await expectAddress('/dashboard/security')
    await expectToast('Welcome back!')
    await screen.findByText('My phone')
  })

  it('a person counts as signed out until they enter the code, even after a reload', async () => {
    const person = await personWithPhone(venue)
    await enterAs(venue, person)
    await open('/dashboard')
    await expectAddress('/login/code?next=/dashboard')
    await open('/login?next=/memberships')
    await expectAddress('/login/code?next=/memberships')
    await press('Use a different account')
    await expectAddress('/login?next=/memberships')
    await screen.findByLabelText('Password')
  })

  it('the member portal asks for the code as well', async () => {
    const person = await personWithPhone(venue)
    await open('/member-portal')
    await signInAs(person)
    await enterCode(currentCode(person.secret))
    await screen.findByText('Robin Phone')
    await expectAddress('/member-portal')
  })
})

it('resetting a forgotten password asks for the code first', async () => {
  const { email, secret } = await personWithPhone(venue)
  const service = createClient(venue.host.url, venue.host.secretKey, { auth: { persistSession: false } })
  const { data } = await service.auth.admin.generateLink({ type: 'recovery', email })
  await open(`/reset-password?type=recovery&token_hash=${data.properties?.hashed_token}`)
  await fill('New password', 'another fine one')
  await press('Set new password')
  await screen.findByRole('dialog', { name: 'Enter your code' })
  await enterCode(currentCode(secret))
  await expectToast('Password changed')
  await expectAddress('/dashboard')
})

it('the code page tells a guest who lost their phone to call and does not mention admins', async () => {
  const person = await personWithPhone(venue)
  await open('/login')
  await signInAs(person)
  const note = await screen.findByText(/^Lost your phone\?/)
  expect(note).toHaveTextContent('Call us at')
  expect(note).not.toHaveTextContent('admin')
})

describe('two-step sign-in of the admin', () => {
  it('the admin requires staff to enroll a factor and then opens the requested page', async () => {
    const person = await newPerson(venue.host)
    await venue.sql`insert into public.user_roles (user_id, role) values (${person.id}, 'staff')`
    await enterAs(venue, person)
    await open('/admin/members?q=mia')
    await expectAddress('/login/set-up?next=/admin/members%3Fq%3Dmia')
    await screen.findByText(/^Admin requires your password and a code/)
    await press('I have an app')
    const secret = (await screen.findByText(/^([A-Z2-7]{4} ){7}/)).textContent.replaceAll(' ', '')
    await enterCode(currentCode(secret), 'Turn it on')
    await expectAddress('/admin/members?q=mia')
    await screen.findByText(/^Showing \d+ of \d+ members$/)
  })

  it('the admin lets the demo logins in without a factor and says so', async () => {
    await enterAs(venue, venue.logins.admin)
    await open('/admin')
    const note = await inside('complementary', 'Two-step sign-in')
    expect(note.getByRole('link', { name: 'Set it up here too' })).toHaveAttribute(
      'href',
      '/dashboard/security',
    )
  })

  it('a sensitive action asks for a recent code and keeps the typed text', async () => {
    const admin = await personWithPhone(venue, 'admin')
    const person = await newPerson(venue.host)
    await venue.sql`update public.profiles set email_proven_at = now() where id = ${person.id}`
    await venue.sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${admin.userId})`
    const { data } = await admin.client.auth.refreshSession()
    enterWith(data.session)
    await open('/admin/settings/roles')
    expect(screen.queryByRole('complementary', { name: 'Two-step sign-in' })).toBeNull()
    const form = await inside('form', 'Grant a role')
    await fill('Email', person.email, form)
    await press('Grant role', form)
    await press('Yes, grant it')
    const asking = await inside('dialog', 'Enter your code')
    await press('Cancel', asking)
    await screen.findByText('Enter a new code from your authenticator app first.')
    await press('Yes, grant it')
    await screen.findByRole('dialog', { name: 'Enter your code' })
    await expectAccessible()
    await enterCode(currentCode(admin.secret))
    await expectToast('Role granted')
    const roles = await venue.sql`select role from public.user_roles where user_id = ${person.id}`
    expect([...roles]).toEqual([{ role: 'staff' }])
  })

  it('an admin removes the factor of a person who lost their phone', async () => {
    const admin = await personWithPhone(venue, 'admin')
    const person = await personWithPhone(venue)
    enterWith((await admin.client.auth.getSession()).data.session)
    await open('/admin/settings/roles')
    const form = await inside('form', 'Lost phone')
    await fill('Their email', person.email, form)
    await fill('Reason', 'Fell into the pond at hole 7', form)
    await press('Remove phone', form)
    await press('Yes, remove it')
    await expectToast('Phone removed')
    expect(await venue.sql`select from auth.mfa_factors where user_id = ${person.userId}`).toEqual([])
  })

  it('an admin removes a factor from the member page after entering a recent code', async () => {
    const admin = await personWithPhone(venue, 'admin')
    const person = await personWithPhone(venue)
    const page = await pageOf(person)
    await venue.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
    const { data } = await admin.client.auth.refreshSession()
    enterWith(data.session)
    await open(page)
    const form = await inside('form', 'Lost phone')
    await expectAccessible()
    expect(form.queryByLabelText('Their email')).toBeNull()
    await press('Remove phone', form)
    await form.findByText('Enter a reason.')
    await fill('Reason', 'Left in a cart', form)
    await press('Remove phone', form)
    await press('Yes, remove it')
    await screen.findByRole('dialog', { name: 'Enter your code' })
    await enterCode(currentCode(admin.secret))
    await expectToast('Phone removed', person.email)
    await eventually(() => expect(screen.queryByRole('form', { name: 'Lost phone' })).toBeNull())
    const left = await venue.sql`
      select from auth.mfa_factors where user_id = ${person.userId}
      union all select from auth.sessions where user_id = ${person.userId}`
    expect(left).toEqual([])
    const [line] = await venue.sql`select reason from public.audit_log where subject_id = ${person.userId}`
    expect(line).toEqual({ reason: 'Left in a cart' })
  })

  it('only admins can remove a factor, and none of them their own', async () => {
    const admin = await personWithPhone(venue, 'admin')
    const person = await personWithPhone(venue)
    const expectNone = async (page: string) => {
      await open(page)
      await screen.findByRole('heading', { name: /^Robin Phone/ })
      expect(screen.queryByRole('form', { name: 'Lost phone' })).toBeNull()
    }
    enterWith((await admin.client.auth.getSession()).data.session)
    await expectNone(await pageOf(admin))
    await enterAsStaff(venue)
    await expectNone(await pageOf(person))
  })
})
