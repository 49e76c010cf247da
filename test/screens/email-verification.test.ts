import { beforeEach, expect, it } from 'vitest'
import { findEmailToken } from '../host/email-verification.ts'
import { findRecoveryToken } from '../host/outbox.ts'
import { newPerson } from '../host/test-host.ts'
import { expectAccessible } from './accessible.ts'
import { expectAddress, expectFocus, fill, follow, press, sees } from './actions.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, enterAsNewcomer, openVenue } from './venue.ts'

const venue = openVenue()
let person: Awaited<ReturnType<typeof enterAsNewcomer>>
beforeEach(async () => {
  person = await enterAsNewcomer(venue)
})

const linkOf = async (email: string) => `/confirm-email?token=${await findEmailToken(venue.host, email)}`

it('the dashboard asks to verify the email and sends the email again', async () => {
  await open('/dashboard')
  await screen.findByRole('heading', { name: 'Please confirm your email' })
  await expectAccessible()
  for (let sent = 0; sent < 3; sent++) {
    await press('Send it again')
    await sees(/Sent at \d+:\d\d/)
  }
  await press('Send it again')
  await sees('We just sent you several emails. Please wait 5 minutes and check your spam folder.')
})

it('a person verifies their email with one click and sees what was found under it', async () => {
  await venue.sql`
    insert into public.orders (attempt_key, contact_name, email, phone, address, subtotal_cents, taxable_cents, tax_percent,
      tax_cents, total_cents, status, paid_at)
    values ('an attempt without an account', 'Robin', ${person.email}, '1', '{}', 100, 100, 8, 8, 108, 'paid', now())`
  const link = await linkOf(person.email)
  await open(link)
  await sees(`Is ${person.email} your email? You're signed in with it.`)
  await expectAccessible()
  await press('Yes, confirm my email')
  await sees('Thanks! Your email is confirmed.')
  await sees('We found an order under this email and added it to your account.')
  await follow('Go to your dashboard')
  await expectAddress('/dashboard')
  await screen.findByText(/NL-\d+/)
  expect(screen.queryByText('Please confirm your email')).toBeNull()
  await open(link)
  await press('Yes, confirm my email')
  await sees('Your email is already confirmed.')
})

it('the email verification page sends a signed-out person to sign-in and back', async () => {
  const link = await linkOf(person.email)
  localStorage.clear()
  await open(link)
  await sees('Someone else entered your email, and their account has none of your data.')
  await follow('Sign in')
  await fill('Email', person.email)
  await fill('Password', person.password)
  await press('Sign in')
  await expectAddress(link)
  await screen.findByRole('button', { name: 'Yes, confirm my email' })
})

it("the email verification page distinguishes another account's link, a used link and a broken link", async () => {
  const other = await newPerson(venue.host)
  await open(await linkOf(other.email))
  await press('Yes, confirm my email')
  await sees('This link is for another account.')
  await open(`/confirm-email?token=${'0'.repeat(48)}`)
  await press('Yes, confirm my email')
  await sees('This link was already used or is more than three days old')
  await screen.findByRole('button', { name: 'Send it again' })
  await open('/confirm-email')
  await sees('This link looks cut off.')
})

it('setting a new password by an emailed link verifies the email', async () => {
  await person.client.auth.resetPasswordForEmail(person.email)
  const token = await findRecoveryToken(venue.host, person.email)
  await open(`/reset-password?token_hash=${token}&type=recovery`)
  await fill('New password', 'another fine password')
  await press('Set new password')
  await expectAddress('/dashboard')
  const [row] =
    await venue.sql`select email_proven_at is not null as is_proven from public.profiles where id = ${person.id}`
  expect(row).toEqual({ is_proven: true })
})

it('a person changes their email after opening both emails, and it counts as verified', async () => {
  const next = 'next-of-robin@example.com'
  await open('/dashboard/security')
  await press('Change email')
  await fill('New email', ' Next-of-Robin@Example.com')
  await fill('Your password', 'not the password')
  await expectAccessible()
  await press('Send both emails')
  await sees('The current password is not right.')
  await fill('Your password', person.password)
  await press('Send both emails')
  await sees(`Once you open both links, ${next} will be your email. Nothing changes until then.`)
  const links = [await findRecoveryToken(venue.host, next), await findRecoveryToken(venue.host, person.email)]
  const says = ['Now open the email we sent to your other address.', 'Your new email is confirmed']
  for (const [n, token] of links.entries()) {
    await open(`/confirm-email?token_hash=${token}&type=email_change`)
    await press('Confirm the change')
    await expectFocus(new RegExp(says[n] ?? ''))
  }
  const [row] =
    await venue.sql`select email, email_proven_at is not null as is_proven from public.profiles where id = ${person.id}`
  expect(row).toEqual({ email: next, is_proven: true })
})

it('staff see an unverified email on the member page and when they choose whom to book for', async () => {
  const { id, email } = person
  const [entry] = await venue.sql`
    insert into public.gym_members (user_id, email, full_name, address_counts)
    values (${id}, ${email}, 'Robin Newcomer', false) returning id`
  await enterAs(venue, venue.logins.admin)
  await open(`/admin/members/${entry?.id}`)
  await screen.findByText('Email not confirmed')
  await expectAccessible()
  await follow('Book for Robin Newcomer')
  await user.click((await screen.findAllByRole('button', { name: /, free$/ }))[0] as HTMLElement)
  await sees(`${email} · email not confirmed`)
  await press('Someone else')
  await user.type(await screen.findByRole('combobox', { name: 'Find a member or guest' }), email)
  await screen.findByRole('option', { name: /email not confirmed/ })
})

it('staff see the email with which a member signs in now', async () => {
  const [entry] = await venue.sql`
    insert into public.gym_members (user_id, email, full_name)
    values (${person.id}, 'left-behind@example.com', 'Robin Newcomer') returning id`
  await venue.sql`update public.profiles set email_proven_at = now() where id = ${person.id}`
  await enterAs(venue, venue.logins.admin)
  await open(`/admin/members/${entry?.id}`)
  await screen.findByText(`Signs in with ${person.email}`)
})
